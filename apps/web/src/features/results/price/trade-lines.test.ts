import { expect, test } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { tradeLines } from './trade-lines.ts'

const hour = 3_600_000
const trade = { ...tradeOf(100, 0), target: 1220, initial_stop: 1190 }
const start = Date.parse(trade.entry_datetime)
/** Bars from two hours before the entry to two hours after the exit. */
const time = Float64Array.from({ length: 17 }, (_, i) => start + (i - 2) * hour)

test('levels are drawn from the entry bar to the exit bar, with the stop as it moved', () => {
  const stop = [
    { time: start, stop: 1190 },
    { time: start + 3 * hour, stop: 1195 },
  ]
  const lines = tradeLines({ trade, stop }, { time }, 2)
  expect(lines.map(({ id }) => id)).toEqual(['entry', 'stop', 'target'])
  for (const { times } of lines) expect([times[0], times[times.length - 1]]).toEqual([start, Date.parse(trade.exit_datetime)])
  expect([...Array.from(lines[1].values).slice(0, 5)]).toEqual([1190, 1190, 1190, 1195, 1195])
  expect(new Set(Array.from(lines[2].values))).toEqual(new Set([1220]))
})

test('levels that are unknown or missing are not drawn', () => {
  expect(tradeLines({ trade, stop: null }, { time }, 2).map(({ id }) => id)).toEqual(['entry', 'target'])
  const bare = listedTrades(answerOf([5]))[0]
  expect(tradeLines({ trade: bare, stop: [] }, { time }, 2).map(({ id }) => id)).toEqual(['entry'])
})

test('the levels of an open trade extend to the last bar', () => {
  const open = listedTrades(withOpen([], 20))[0]
  const later = Float64Array.from({ length: 5 }, (_, i) => Date.parse(open.entry_datetime) + i * hour)
  expect(tradeLines({ trade: open, stop: [] }, { time: later }, 2)[0].times).toHaveLength(5)
})
