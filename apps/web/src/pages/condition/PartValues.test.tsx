import { makeFunction, makeOperand } from '@assay/strategy'
import { act, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { ema, value } from '../../../test/blocks.ts'
import { fakePreviewWorker } from '../../../test/preview-worker.ts'
import { utcStore } from '../../../test/utc-store.ts'
import { type ConditionDraft, exitDraft } from '../../features/condition/condition-draft.ts'
import { PartValues } from './PartValues.tsx'

const noon = Date.UTC(2026, 10, 20, 12)
const series = { symbol: 'XAUUSD', timeframe: '15min', from: noon - 1, to: noon + 1 } as const
const close = makeOperand('CLOSE')
const before = makeOperand('CLOSE', { candle: -1 })
const left = makeFunction('SUB', [close, before])

async function show(draft: Partial<ConditionDraft>, values: (number | null)[] | null) {
  const { asked } = fakePreviewWorker(() => (values ? { answer: { at: noon, values }, unfinished: false } : undefined))
  render(
    <Provider store={utcStore()}>
      <PartValues draft={{ ...exitDraft(null, null), ...draft }} series={series} />
    </Provider>,
  )
  await act(async () => {})
  return asked
}
const rows = () => screen.getAllByRole('row').map(({ textContent }) => textContent)

test('every part of a formula has its own value at the last close, also the same price of another candle', async () => {
  const asked = await show({ left }, [-0.5, 2000.25, 2000.75])
  expect(asked[0].sent.ask).toEqual({ series, operands: [left, close, before] })
  expect(screen.getByRole('table').firstElementChild?.textContent).toBe('At the close of 20 Nov 12:00')
  expect(rows().map((row) => row?.match(/[−\d,.]+$/)?.[0])).toEqual(['−0.50', '2,000.25', '2,000.75'])
})

test('a part without a value there is undefined, and values that are not known yet are dots', async () => {
  await show({ left }, [null, 2000.25, null])
  expect(rows().map((row) => row?.endsWith('undefined'))).toEqual([true, false, true])
})

test('until the answer comes every value is a row of dots', async () => {
  await show({ left }, null)
  expect(rows().every((row) => row?.endsWith('…'))).toBe(true)
})

test('numbers are shown as they are and not asked for', async () => {
  const asked = await show({ left: makeFunction('MULT', [value(2), close]), right: ema(8) }, [4000, 2000, 1999])
  expect((asked[0].sent.ask as { operands: unknown[] }).operands).toHaveLength(3)
  expect(rows().map((row) => row?.match(/[\d,.]+$/)?.[0])).toEqual(['4,000.00', '2', '2,000.00', '1,999.00'])
})

test('plain operands need no table', async () => {
  const asked = await show({ left: close, right: ema(8) }, [1])
  expect([screen.queryByRole('table'), asked]).toEqual([null, []])
})
