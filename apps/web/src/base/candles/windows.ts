import { type Timeframe, timeframeMs } from '@assay/market'

/** Candles that a window has room for; the hours in which nothing trades leave some of them empty. */
const windowBars = 4096
const day = timeframeMs['1D']
/** Slow candles are built of hundreds of thousands of minutes: their windows are shorter. */
const mostMs: Partial<Record<Timeframe, number>> = { '1D': 730 * day, '1W': 1461 * day }

/** A stretch of time; UTC milliseconds, `to` exclusive. */
export interface Stretch {
  readonly from: number
  readonly to: number
}

/** How much time a window of candles covers. All windows of a timeframe are of one length and lie end to end, so that each has a number. */
export const windowMs = (timeframe: Timeframe): number => Math.min(windowBars * timeframeMs[timeframe], mostMs[timeframe] ?? Infinity)

/** The number of the window that holds an instant. */
export const windowAt = (time: number, timeframe: Timeframe): number => Math.floor(time / windowMs(timeframe))

export function stretchOf(index: number, timeframe: Timeframe): Stretch {
  const length = windowMs(timeframe)
  return { from: index * length, to: (index + 1) * length }
}
