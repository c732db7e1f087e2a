import { dayMs } from '@assay/market'
import { expect, test } from 'vitest'
import { candlesFor, viewOf } from './chart-range.ts'

const [from, to] = [Date.UTC(2017, 0, 2), Date.UTC(2018, 0, 1)]
const series = { symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', from, to } as const

test('the whole period is shown in candles that fit, a week in those of the run', () => {
  expect(viewOf('All', from, series, 900)).toEqual({ range: 'All', place: { from, to }, timeframe: '1D' })
  const middle = Date.UTC(2017, 5, 1)
  expect(viewOf('Week', middle, series, 900)).toEqual({
    range: 'Week',
    timeframe: '15min',
    place: { from: middle - 3.5 * dayMs, to: middle + 3.5 * dayMs },
  })
})

test('a range at an end of the period stays in it, and one that is longer is the whole', () => {
  expect(viewOf('Day', to, series, 900).place).toEqual({ from: to - dayMs, to })
  expect(viewOf('Month', from - dayMs, series, 900).place).toEqual({ from, to: from + 30 * dayMs })
  expect(viewOf('Year', from, series, 900).place).toEqual({ from, to })
})

test('candles are never finer than those of the run, and a very long time takes the slowest', () => {
  expect([candlesFor(dayMs, '4h', 900), candlesFor(100 * 365 * dayMs, '15min', 900)]).toEqual(['4h', '1W'])
})
