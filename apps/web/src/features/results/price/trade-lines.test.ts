import type { Bars } from '@assay/market'
import { expect, test } from 'vitest'
import { answerOf, tradeOf, withOpen } from '../../../../test/answers.ts'
import { listedTrades } from '../listed-trades.ts'
import { otherStops, tradeLines } from './trade-lines.ts'

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

test('the stops of the other trades are one line with a gap between trades', () => {
  const later = { ...tradeOf(-50, 1), initial_stop: 1180 }
  const bare = { ...tradeOf(5, 2), initial_stop: null }
  const trades = [trade, later, bare]
  const count = (3 * 86_400_000) / hour
  const bars = { time: Float64Array.from({ length: count }, (_, i) => start + i * hour) } as unknown as Bars
  const exit = { long: { conditions: null, sltp: null }, short: { conditions: null, sltp: null } }
  const drawn = (selected: typeof trade | null) => otherStops({ trades, exit, point: 0.01 }, selected, bars, 2)
  const shown = (line: ReturnType<typeof drawn>) => [...new Set(line && Array.from(line.values).filter(Number.isFinite))]
  expect(shown(drawn(null))).toEqual([1190, 1180])
  expect(drawn(null)!.values[12], 'the bar of an exit').toBeNaN()
  expect(shown(drawn(trade)), 'the selected one has a line of its own').toEqual([1180])
  expect(otherStops({ trades: [bare], exit, point: 0.01 }, null, bars, 2)).toBeNull()
})
