import { fixturePath, readBarsCsv } from '@assay/testkit'
import { expect, it } from 'vitest'
import { findEntry } from '../src/index.ts'

// All prices of these bars are equal from 2024-03-04T15:00 on. Before that they moved, so the totals that run through all bars hold rounding.
const bars = readBarsCsv(fixturePath('doors', '10-flat-stretch.csv'))
const from = bars.time.indexOf(Date.parse('2024-03-04T15:00:00Z'))
const end = bars.time.findIndex((time) => time > Date.parse('2024-03-05T10:45:00Z'))
const price = bars.close[from]

/** The values of an entry while the last `window` candles were flat. */
function flat(name: string, params: Record<string, number>, window: number): number[] {
  const { indicator, output } = findEntry(name)!
  const all = Object.fromEntries(Object.entries(indicator.params).map(([key, spec]) => [key, params[key] ?? spec.default]))
  return [...indicator.compute(bars, all, { dayBoundary: 'utc', timeframe: '15min' })[output].subarray(from + window - 1, end)]
}

it.each([
  ['SMA', { period: 20 }, 20, price],
  ['WMA', { period: 20 }, 20, price],
  ['STDDEV', { period: 20 }, 20, 0],
  ['BBANDS_UPPER', { period: 20 }, 20, price],
  ['BBANDS_LOWER', { period: 20 }, 20, price],
  ['CORREL', { period: 30 }, 30, 0],
  ['PPO', { fastPeriod: 12, slowPeriod: 26 }, 26, 0],
  ['STOCH_SLOWK', {}, 9, 0],
  ['STOCHRSI_FASTK', {}, 6, 0],
  ['COPPOCK', {}, 40, 0],
] as const)('%s of a window of equal prices is what exact arithmetic gives', (name, params, window, value) => {
  const values = flat(name, params, window)
  expect(values.length).toBeGreaterThan(30)
  expect(values.filter((each) => each !== value)).toEqual([])
})
