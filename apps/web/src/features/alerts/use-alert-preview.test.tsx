import type { AlertCondition, PreviewAnswer, PreviewRequest } from '@assay/contracts'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider, useSelector } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { selectChartMarks } from '../../base/chart-marks.slice.ts'
import { makeStore } from '../../base/store.ts'
import { useAlertPreview } from './use-alert-preview.ts'

const firing = { at: Date.UTC(2026, 10, 20, 9), price: 2000.1 }
const crossing = (price: number): AlertCondition => ({ kind: 'crossing', params: { price } })
let asked: PreviewRequest[]
let answer: () => Response | Promise<Response>

beforeEach(() => {
  asked = []
  answer = () => Response.json({ count: 1, firings: [firing] } as Partial<PreviewAnswer>)
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    asked.push(await (input as Request).json())
    return answer()
  })
})

function show(first: AlertCondition | null) {
  const store = makeStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const { result: marks } = renderHook(() => useSelector(selectChartMarks), { wrapper })
  const hook = renderHook((condition: AlertCondition | null) => useAlertPreview('XAUUSD', { side: 'ask', cooldownSec: 60 }, condition), {
    wrapper,
    initialProps: first,
  })
  return { ...hook, marks, state: () => hook.result.current.state }
}

const rest = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('closing the alert form removes its levels and past firings from the chart', async () => {
  const { unmount, marks, state } = show(crossing(2000))
  await waitFor(() => expect(marks.current).toEqual({ symbol: 'XAUUSD', levels: [2000], firings: [firing] }))
  expect([state(), asked]).toEqual([
    'known',
    [{ symbol: 'XAUUSD', side: 'ask', cooldownSec: 60, kind: 'crossing', params: { price: 2000 } }],
  ])
  act(unmount)
  expect(marks.current).toBeNull()
})

test('a condition that is being typed is asked for once, when typing has paused for 300 ms', async () => {
  vi.useFakeTimers()
  const { rerender, state } = show(null)
  expect(state()).toBe('none')
  rerender(crossing(1))
  await rest(299)
  rerender(crossing(19))
  await rest(299)
  expect([state(), asked]).toEqual(['asking', []])
  await rest(1)
  await rest(0)
  expect(asked).toMatchObject([{ params: { price: 19 } }])
  expect(state()).toBe('known')
})

test('the count of the condition before is not shown for another one, nor its firings on the chart', async () => {
  vi.useFakeTimers()
  const { rerender, state, marks } = show(crossing(2000))
  await rest(0)
  expect(state()).toBe('known')
  rerender(crossing(2010))
  expect([state(), marks.current]).toEqual(['asking', { symbol: 'XAUUSD', levels: [2010], firings: [] }])
  answer = () => new Promise<never>(() => undefined)
  await rest(300)
  expect([state(), asked.length, marks.current?.firings]).toEqual(['asking', 2, []])
})

test('a preview that fails says why', async () => {
  answer = () => Promise.reject(new TypeError('offline'))
  const { result } = show(crossing(2000))
  await waitFor(() => expect(result.current).toEqual({ state: 'failed', why: 'The server does not respond.' }))
})

test('a condition that becomes incomplete has neither preview nor levels', async () => {
  const { rerender, state, marks } = show(crossing(2000))
  await waitFor(() => expect(state()).toBe('known'))
  rerender(null)
  expect([state(), marks.current]).toEqual(['none', { symbol: 'XAUUSD', levels: [], firings: [] }])
})
