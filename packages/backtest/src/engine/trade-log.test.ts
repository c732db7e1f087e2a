import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { addRowsOf, addTrade, type Exit, exitReasons, newTradeLog, tradesOf } from './trade-log.ts'

const [rule, stop, target] = (['rule', 'stop', 'target'] as const).map((reason) => exitReasons.indexOf(reason))

// The log stores rows in chunks of 2,048 trades and of 2,048 exits at a level. These tests exceed two chunks of each.
it.each([
  ['every trade ends at a level', () => true],
  ['every third trade ends by a rule', (i: number) => i % 3 !== 0],
])('returns every trade in order across chunk borders, where %s', (_, endsAtLevel) => {
  const count = 3 * 2048 + 1
  const bars = newBars(count + 2)
  for (let i = 0; i < bars.open.length; i++) bars.open[i] = 1000 + i
  const exitOf = (i: number): Exit => ({
    bar: i + 1,
    price: i + 0.25,
    reason: endsAtLevel(i) ? (i % 2 === 0 ? stop : target) : rule,
    gap: i % 5 === 0,
    ambiguous: i % 7 === 0,
    stop: i % 2 === 0 ? i + 0.5 : Number.NaN,
  })
  const log = newTradeLog()
  for (let i = 0; i < count; i++) addTrade(log, i % 4 === 0 ? -1 : 1, i, exitOf(i))

  const levels = { type: 'fixed', target: 5, stop: 5, trail: null } as const
  const trades = tradesOf(log, bars, levels, levels)
  expect(trades.count).toBe(count)
  const found = Array.from({ length: count }, (_, i) => ({
    bar: trades.exitBar[i],
    price: trades.exitPrice[i],
    reason: trades.reason[i],
    gap: trades.gap[i] === 1,
    ambiguous: trades.ambiguous[i] === 1,
    stop: trades.stopAtExit[i],
  }))
  const filled = (exit: Exit) => (exit.reason === rule ? { ...exit, price: bars.open[exit.bar], stop: Number.NaN } : exit)
  expect(found).toEqual(Array.from({ length: count }, (_, i) => filled(exitOf(i))))
  expect(Array.from(trades.sign)).toEqual(Array.from({ length: count }, (_, i) => (i % 4 === 0 ? -1 : 1)))
  expect(Array.from(trades.entryPrice)).toEqual(Array.from({ length: count }, (_, i) => 1000 + i))
})

// Parts hold 2,048 trades at most. Where some of them end by a rule, the exits at a level of one part go to two chunks.
it('takes ready rows in parts, also where the exits of a part begin in one chunk and end in the next', () => {
  const [count, inPart] = [3 * 2048 + 1, 2048]
  const bars = newBars(count + 2)
  const isRule = (i: number) => i % 3 === 0
  const log = newTradeLog()
  for (let first = 0; first < count; first += inPart) {
    const part = Array.from({ length: Math.min(inPart, count - first) }, (_, i) => first + i)
    const rows = part.flatMap((i) => [i, i + 1, isRule(i) ? rule : stop])
    const levelRows = part.filter((i) => !isRule(i)).flatMap((i) => [i + 0.25, i + 0.5])
    addRowsOf(log, Int32Array.from(rows), Float64Array.from(levelRows))
  }

  const levels = { type: 'fixed', target: null, stop: 5, trail: null } as const
  const trades = tradesOf(log, bars, levels, levels)
  expect(trades.count).toBe(count)
  expect(Array.from(trades.entryBar)).toEqual(Array.from({ length: count }, (_, i) => i))
  expect(Array.from(trades.exitPrice)).toEqual(Array.from({ length: count }, (_, i) => (isRule(i) ? 0 : i + 0.25)))
  expect(Array.from(trades.stopAtExit)).toEqual(Array.from({ length: count }, (_, i) => (isRule(i) ? Number.NaN : i + 0.5)))
})
