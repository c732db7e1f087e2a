import { type Bars, firstAtOrAfter, sliceBars, type Timeframe } from '@assay/market'
import type { Range } from './ranges.ts'

/** Minutes are stored in one file a month, so that a fetched day rewrites little. Slower bars are stored in one file a year. */
const byMonth = (timeframe: Timeframe): boolean => timeframe === '1min'

/** The period of the file that contains `time`: `2017-03` or `2017`. */
export const periodOf = (timeframe: Timeframe, time: number): string => new Date(time).toISOString().slice(0, byMonth(timeframe) ? 7 : 4)

export function periodRange(period: string): Range {
  const [year, month] = period.split('-').map(Number)
  return month === undefined ? [Date.UTC(year, 0), Date.UTC(year + 1, 0)] : [Date.UTC(year, month - 1), Date.UTC(year, month)]
}

/** Bars by period, as views on the same memory. */
export function byPeriod(timeframe: Timeframe, bars: Bars): Map<string, Bars> {
  const parts = new Map<string, Bars>()
  for (let from = 0; from < bars.time.length; ) {
    const period = periodOf(timeframe, bars.time[from])
    const to = firstAtOrAfter(bars.time, periodRange(period)[1])
    parts.set(period, sliceBars(bars, from, to))
    from = to
  }
  return parts
}
