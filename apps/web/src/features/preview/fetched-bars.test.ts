import { expect, test } from 'vitest'
import { historyDaysOf } from '../../base/run-bars/needs.ts'
import { fetchedBars } from './fetched-bars.ts'

const period = { symbol: 'XAUUSD', timeframe: '15min', from: Date.UTC(2024, 2, 1), to: Date.UTC(2024, 3, 1) } as const
const needs = { historyBars: 2500, finer: undefined, minutes: false, events: [] }

test('a wait names the bars with their history, and both first and last day', () => {
  expect(fetchedBars(period, needs, 'UTC')).toBe(
    'Fetching XAUUSD 15min bars from 16 Jan 2024 to 31 Mar 2024: the period and 45 days before it, in which the indicators settle.',
  )
})

test('finer bars are named too', () => {
  expect(fetchedBars(period, { ...needs, finer: '1min' }, 'UTC')).toMatch(/settle, and 1min bars for rules on faster candles\.$/)
})

test.each([
  // 2,700 bars of a quarter of an hour are 28.1 days of trading, 45 days with what is closed.
  ['15min', 2700, 45],
  ['15min', 2701, 180],
  ['1h', 2500, 180],
  ['1D', 2250, 3600],
  // Longer than the longest step: what slow candles need, as the server reads it.
  ['1D', 2500, 4000],
  ['1W', 2500, 28_000],
  ['1W', 9000, 36_500],
] as const)('of %s candles %i bars are fetched as %i days', (timeframe, bars, days) =>
  expect(historyDaysOf({ timeframe }, bars)).toBe(days),
)
