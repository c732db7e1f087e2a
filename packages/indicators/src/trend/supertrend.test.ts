import { newBars } from '@assay/market'
import { expect, it } from 'vitest'
import { supertrend } from './supertrend.ts'

/** Candles as high, low and close. */
function barsOf(rows: readonly (readonly [high: number, low: number, close: number])[]) {
  const bars = newBars(rows.length)
  rows.forEach(([high, low, close], i) => {
    bars.high[i] = high
    bars.low[i] = low
    bars.close[i] = close
  })
  return bars
}

it('keeps its side at a close on the line, and changes it at a close beyond', () => {
  const bars = barsOf([
    [11, 9, 10],
    [11, 9, 10],
    [12, 10, 12],
    [13, 11, 12.5],
    [12, 10, 10],
    [11, 9, 9.5],
  ])
  const { line, direction } = supertrend.compute(bars, { period: 1, multiplier: 1 }, { dayBoundary: 'utc' })
  expect([...line]).toEqual([Number.NaN, 12, 12, 10, 10, 12])
  expect([...direction]).toEqual([Number.NaN, -1, -1, 1, 1, -1])
})
