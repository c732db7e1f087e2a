import type { AlertCondition, PreviewAnswer } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider, useSelector } from 'react-redux'
import { expect, test, vi } from 'vitest'
import { selectChartMarks } from '../../base/chart-marks.slice.ts'
import { makeStore } from '../../base/store.ts'
import { useAlertPreview } from './use-alert-preview.ts'

const firing = { at: Date.UTC(2026, 10, 20, 9), price: 2000.1 }
const condition: AlertCondition = { kind: 'crossing', params: { price: 2000 } }

test('closing the alert form removes its levels and past firings from the chart', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ firings: [firing] } as Partial<PreviewAnswer>))
  const store = makeStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result: marks } = renderHook(() => useSelector(selectChartMarks), { wrapper })
  const { unmount } = renderHook(() => useAlertPreview('XAUUSD', 'bid', condition), { wrapper })
  await waitFor(() => expect(marks.current).toEqual({ symbol: 'XAUUSD', levels: [2000], firings: [firing] }))
  act(unmount)
  expect(marks.current).toBeNull()
})
