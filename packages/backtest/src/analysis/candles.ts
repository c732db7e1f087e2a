import { type Bars, candleEnd, minuteMs, resample, sliceBars, type Timeframe } from '@assay/market'
import { type SeriesCache, seriesCache } from '../columns/series-cache.ts'
import type { AnalysisWindow } from './schema.ts'

/** Days begin at 17:00 New York. */
export const boundary = 'new-york'

/** The timeframe that all others are built from. */
export const baseTimeframe = '15min'

/** The closed candles of one symbol by timeframe, with the columns computed from them. */
export interface Candles {
  /** The end of the last bar, UTC milliseconds. */
  readonly asOf: number
  readonly point: number
  of(timeframe: Timeframe): SeriesCache
}

/** The memory limit for the columns of one timeframe, in MB. */
const cacheMb = 96

/** `bars` are 15-minute bars, all closed. */
export function candlesOf(bars: Bars, point: number): Candles {
  const asOf = bars.time[bars.time.length - 1] + 15 * minuteMs
  const caches = new Map<Timeframe, SeriesCache>()
  return {
    asOf,
    point,
    of(timeframe) {
      const known = caches.get(timeframe)
      if (known) return known
      const candles = timeframe === baseTimeframe ? bars : closed(resample(bars, timeframe, boundary), timeframe, asOf)
      const made = seriesCache({ timeframe, bars: candles, dayBoundary: boundary, point }, cacheMb)
      caches.set(timeframe, made)
      return made
    },
  }
}

/** The candles that have ended. A market pause may stop a candle early; it still counts as closed only when its full time is over. */
function closed(bars: Bars, timeframe: Timeframe, asOf: number): Bars {
  let count = bars.time.length
  while (count > 0 && candleEnd(bars.time[count - 1], timeframe, boundary) > asOf) count--
  return sliceBars(bars, 0, count)
}

/** The period that a measure was computed on. */
export function windowOf({ data: { bars, timeframe } }: SeriesCache, from = 0): AnalysisWindow {
  const { time } = bars
  const count = time.length
  if (count <= from) return { from: 0, to: 0, bars: 0 }
  return { from: time[from], to: candleEnd(time[count - 1], timeframe, boundary), bars: count - from }
}
