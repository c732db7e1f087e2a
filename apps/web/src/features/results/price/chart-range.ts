import { dayMs, type Timeframe, timeframeMs, timeframes } from '@assay/market'
import type { PriceSeries } from './price-series.ts'

/** The periods that the chart shows at one press; null is the whole. */
export const ranges = { All: null, Year: 365 * dayMs, Month: 30 * dayMs, Week: 7 * dayMs, Day: dayMs } as const
export type Range = keyof typeof ranges

/** The candles of a chart and the times that it begins with, in UTC milliseconds. */
export interface ChartView {
  timeframe: Timeframe
  place: { from: number; to: number } | { around: number }
  /** The pressed range; null where the reader or a trade chose the place. */
  range: Range | null
}

/** A range around a time, moved into the tested period, in candles of which at most `most` cover it. */
export function viewOf(range: Range, around: number, { from, to, timeframe }: PriceSeries, most: number): ChartView {
  const span = Math.min(ranges[range] ?? Number.POSITIVE_INFINITY, to - from)
  const begin = Math.min(Math.max(around - span / 2, from), to - span)
  return { range, place: { from: begin, to: begin + span }, timeframe: candlesFor(span, timeframe, most) }
}

/** The finest candles, from those of the run on, of which at most `most` cover a span of time. */
export function candlesFor(span: number, own: Timeframe, most: number): Timeframe {
  const slower = timeframes.slice(timeframes.indexOf(own))
  return slower.find((timeframe) => span / timeframeMs[timeframe] <= most) ?? slower[slower.length - 1]
}
