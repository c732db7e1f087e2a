import type { Explanation } from '@assay/backtest'
import { expect, test } from 'vitest'
import { keyedAsk, markedTime, neighbours } from './neighbours.ts'

const trade = (number: number, of: number) =>
  ({ kind: 'trade', number, of, trade: { entry_signal_datetime: '1970-01-01T00:00:01Z' } }) as Explanation
const bar = {
  kind: 'bar',
  asked: '1970-01-01T00:00:02Z',
  bar: null,
  around: { previous: 'a', next: null },
  blocked: { previous: 'b', next: 'c' },
} as Explanation

test('arrow keys go from trade to trade and stop at the ends; Home and End go to the first and the last', () => {
  expect([keyedAsk('ArrowLeft', trade(1, 3)), keyedAsk('ArrowRight', trade(1, 3))]).toEqual([null, { trade: 2 }])
  expect([keyedAsk('ArrowLeft', trade(3, 3)), keyedAsk('ArrowRight', trade(3, 3))]).toEqual([{ trade: 2 }, null])
  expect([keyedAsk('Home', trade(2, 3)), keyedAsk('End', trade(2, 3))]).toEqual([{ trade: 1 }, { trade: 3 }])
  expect(keyedAsk('[', trade(2, 3)), 'there are no blocked trades').toBeUndefined()
  expect(neighbours({ kind: 'no-trade', number: 9, of: 3 }).previous, 'goes back to the last trade').toEqual({ trade: 3 })
})

test('arrow keys go from bar to bar, and brackets to signals without an entry', () => {
  expect(['ArrowLeft', 'ArrowRight', '[', ']', 'Home', 'x'].map((key) => keyedAsk(key, bar))).toEqual([
    { bar: 'a' },
    null,
    { bar: 'b' },
    { bar: 'c' },
    undefined,
    undefined,
  ])
  expect(keyedAsk('ArrowLeft', undefined)).toBeNull()
})

test('a chart marks the bar that is explained, or the signal bar of the trade', () => {
  expect([markedTime(bar), markedTime(trade(1, 1)), markedTime({ kind: 'no-trade', number: 2, of: 1 })]).toEqual([2000, 1000, null])
})
