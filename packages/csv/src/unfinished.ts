import { type Bars, candleEnd, type Timeframe } from '@assay/market'
import { comparedWithUsual, isCutShort } from './daily.ts'

/** A last bar that does not look finished. */
export interface UnfinishedBar {
  readonly line: number
  readonly time: number
  readonly reason: string
}

/**
 * Returns the last bar if the clock or, for a day, its volume and range show that it was written before its end;
 * otherwise null.
 */
export function unfinishedBar(bars: Bars, lines: Int32Array, timeframe: Timeframe, now: number): UnfinishedBar | null {
  const last = bars.time.length - 1
  if (last < 0) return null
  const bar = { line: lines[last], time: bars.time[last] }
  if (candleEnd(bar.time, timeframe, 'new-york') > now) return { ...bar, reason: 'its time is not over yet' }
  if (timeframe !== '1D' || !isCutShort(bars, last)) return null
  const compared = comparedWithUsual(bars, last)!
  const percent = (share: number) => `${Math.round(share * 100)} %`
  const reason = `its volume is ${percent(compared.volume)} and its range ${percent(compared.range)} of the usual (median of the 60 bars before)`
  return { ...bar, reason }
}
