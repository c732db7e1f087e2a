import type { Bars } from '@assay/market'
import { hourMs } from '@assay/market'
import { expect, test } from 'vitest'
import { buyAndHold, holdAtCost } from './buy-and-hold.ts'

/** Hourly bars, each opening at the previous close. */
function barsOf(first: number, closes: readonly number[]): Bars {
  const close = Float64Array.from(closes)
  const open = Float64Array.from(closes, (_, i) => (i === 0 ? first : closes[i - 1]))
  const time = Float64Array.from(closes, (_, i) => i * hourMs)
  return { time, open, high: close.map((price, i) => Math.max(price, open[i])), low: close, close, volume: close }
}

test('buys the capital worth at the first open and values it at the last close', () => {
  // 1,000 at 50 are 20 units; 20 * (53 - 50) = 60.
  const held = buyAndHold(barsOf(50, [51, 48, 53]), { start: 0, end: 3, capital: 1000 })
  expect(held).toEqual({
    entry_price: 50,
    entry_datetime: '1970-01-01T00:00:00.000Z',
    last_price: 53,
    last_datetime: '1970-01-01T02:00:00.000Z',
    bars: 3,
    size: 20,
    final_value: 1060,
    // From 1,020 at the first close to 960 at the second: 60 of 1,000.
    max_drawdown: 6,
    equity: [
      [0, 1020],
      [hourMs, 960],
      [2 * hourMs, 1060],
    ],
  })
})

test('uses only the bars of the period', () => {
  // Buys at 48, the open of the second bar: 1,200 / 48 = 25 units; 25 * (60 - 48) = 300.
  const held = buyAndHold(barsOf(50, [48, 60, 10]), { start: 1, end: 2, capital: 1200 })
  expect(held).toMatchObject({ entry_price: 48, last_price: 60, bars: 1, size: 25, final_value: 1500, max_drawdown: 0 })
})

test('measures the drawdown from the capital when the price only falls', () => {
  const held = buyAndHold(barsOf(100, [90, 75]), { start: 0, end: 2, capital: 1000 })
  expect(held).toMatchObject({ final_value: 750, max_drawdown: 25 })
})

test('pays a cost once per unit', () => {
  const held = buyAndHold(barsOf(50, [53]), { start: 0, end: 1, capital: 1000 })!
  expect(holdAtCost(held, 0)).toBe(1060)
  expect(holdAtCost(held, 0.5)).toBe(1050)
})

test('thins a long period to 400 points, including the last bar', () => {
  const closes = Array.from({ length: 100_003 }, (_, i) => 100 + i / 1000)
  const { equity } = buyAndHold(barsOf(100, closes), { start: 0, end: closes.length, capital: 1000 })!
  const times = equity.map(([time]) => time)
  expect(times).toHaveLength(400)
  expect(times.at(-1)).toBe(100_002 * hourMs)
  expect(new Set(times.slice(1).map((time, i) => Math.round((time - times[i]) / hourMs)))).toEqual(new Set([250, 251]))
})

test('returns null without bars', () => {
  expect(buyAndHold(barsOf(50, [51]), { start: 1, end: 1, capital: 1000 })).toBeNull()
})
