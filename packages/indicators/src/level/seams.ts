import { type Bars, candleEnd, type DayBoundary } from '@assay/market'

/** The trading days or weeks that have bars, with one value for each. */
export interface Candles {
  /** Index of the first bar of each one, followed by the number of bars. The first one may have begun before the series. */
  readonly seams: Int32Array
  readonly open: Float64Array
  readonly high: Float64Array
  readonly low: Float64Array
  readonly close: Float64Array
}

/** Index of the first bar of each trading day or week that has bars, followed by the number of bars. */
export function seamsOf(time: Float64Array, timeframe: '1D' | '1W', boundary: DayBoundary): Int32Array {
  const { length } = time
  const seams: number[] = []
  for (let i = 0; i < length; ) {
    seams.push(i)
    const end = candleEnd(time[i], timeframe, boundary)
    while (i < length && time[i] < end) i++
  }
  seams.push(length)
  return Int32Array.from(seams)
}

/** Open, high, low and close of each trading day or week. */
export function candlesOf(bars: Bars, timeframe: '1D' | '1W', boundary: DayBoundary): Candles {
  const seams = seamsOf(bars.time, timeframe, boundary)
  const count = seams.length - 1
  const column = () => new Float64Array(count)
  const candles = { seams, open: column(), high: column(), low: column(), close: column() }
  for (let candle = 0; candle < count; candle++) {
    const from = seams[candle]
    const to = seams[candle + 1]
    let high = bars.high[from]
    let low = bars.low[from]
    for (let i = from + 1; i < to; i++) {
      if (bars.high[i] > high) high = bars.high[i]
      if (bars.low[i] < low) low = bars.low[i]
    }
    candles.open[candle] = bars.open[from]
    candles.high[candle] = high
    candles.low[candle] = low
    candles.close[candle] = bars.close[to - 1]
  }
  return candles
}

/**
 * For each bar the value of the previous day's or week's candle. The first candle never counts, because its beginning
 * may be missing. All bars of a candle are closed when the next one opens, so this does not look ahead.
 */
export function ofCandleBefore({ seams }: Candles, values: Float64Array): Float64Array {
  const count = seams.length - 1
  const results = new Float64Array(seams[count]).fill(Number.NaN)
  for (let candle = 2; candle < count; candle++) results.fill(values[candle - 1], seams[candle], seams[candle + 1])
  return results
}

/**
 * The first bar at which `ofCandleBefore` can have a value: one bar in the incomplete candle, one in a complete one,
 * one after it.
 */
export const candleBeforeWarmup = () => 2
