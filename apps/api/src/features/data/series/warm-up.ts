import { candleStart, type DayBoundary, expectedBars, type Instrument, type Timeframe, timeframeMs } from '@assay/market'

/** An opening time from which at least `count` candles are expected before `from`. */
export function startBefore(instrument: Instrument, timeframe: Timeframe, boundary: DayBoundary, from: number, count: number): number {
  const end = candleStart(from, timeframe, boundary)
  if (count <= 0) return from
  let reach = count * timeframeMs[timeframe] * 1.5
  while (expectedBars(instrument, timeframe, end - reach, end, boundary) < count) reach += Math.max(reach / 2, 3 * timeframeMs['1D'])
  return candleStart(end - reach, timeframe, boundary)
}
