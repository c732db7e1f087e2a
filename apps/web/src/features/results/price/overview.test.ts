import { expect, test } from 'vitest'
import { closeLine, shareOf, timeOf, tradePaths } from './overview.ts'

const period = { from: Date.parse('2024-01-01T00:00:00Z'), to: Date.parse('2024-01-11T00:00:00Z') }

test('a place of the period is a time and back, and stays within the period', () => {
  const noon = Date.parse('2024-01-06T00:00:00Z')
  expect(shareOf(noon, period)).toBe(0.5)
  expect(timeOf(0.5, period)).toBe(noon)
  expect({ before: shareOf(0, period), after: timeOf(7, period) }).toEqual({ before: 0, after: period.to })
})

test('the line of the closes spans the box from the lowest to the highest', () => {
  const bars = { time: Float64Array.of(period.from, (period.from + period.to) / 2, period.to), close: Float64Array.of(20, 10, 15) }
  expect(closeLine(bars, period, 100, 40)).toBe('0.0,0.0 50.0,40.0 100.0,20.0')
})

test('a trade stands where it ended, and one that is open at the end of the period', () => {
  const trade = (exit_datetime: string | null, pnl: number) => ({ exit_datetime, pnl }) as Parameters<typeof tradePaths>[0][number]
  const trades = [trade('2024-01-03T00:00:00Z', 5), trade('2024-01-04T00:00:00Z', 0), trade(null, -1)]
  expect(tradePaths(trades, period, 100, [2, 8])).toEqual({ won: 'M20.0 2V8M30.0 2V8', lost: 'M100.0 2V8' })
})
