import { dayMs, type Timeframe, timeframeMs } from '@assay/market'

/** The number of candle slots in a window. Hours without trading leave some of them empty. */
const windowBars = 4096
/** Slow candles are built from hundreds of thousands of minutes, so their windows are shorter. */
const mostMs: Partial<Record<Timeframe, number>> = { '1D': 730 * dayMs, '1W': 1461 * dayMs }

/** A stretch of time; UTC milliseconds, `to` exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** The length of a window of candles. All windows of a timeframe have the same length and are adjacent, so each has an index. */
export const windowMs = (timeframe: Timeframe): number => Math.min(windowBars * timeframeMs[timeframe], mostMs[timeframe] ?? Infinity)

/** The index of the window that contains a time. */
export const windowAt = (time: number, timeframe: Timeframe): number => Math.floor(time / windowMs(timeframe))

export function stretchOf(index: number, timeframe: Timeframe): Stretch {
  const length = windowMs(timeframe)
  return { from: index * length, to: (index + 1) * length }
}
