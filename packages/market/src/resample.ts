import { type Bars, newBars, sliceBars } from './bars.ts'
import { candleEnd, candleStart } from './candle.ts'
import { type DayBoundary, type Timeframe, timeframeMs } from './timeframe.ts'

/** Upper bound for the number of candles: at most one per bar, and no more than fit into the time span. */
function mostCandles({ time }: Bars, timeframe: Timeframe): number {
  const count = time.length
  if (count === 0) return 0
  // 4h, 1D and 1W candles can be shorter than their name says, but not by half.
  return Math.min(count, Math.ceil((2 * (time[count - 1] - time[0])) / timeframeMs[timeframe]) + 2)
}

/**
 * Builds candles of `timeframe` from the bars of a finer one (see `isBuiltFrom`). Candles without a bar are left out;
 * the last one may be unfinished.
 */
export function resample(bars: Bars, timeframe: Timeframe, boundary: DayBoundary): Bars {
  const { time, open, high, low, close, volume } = bars
  const candles = newBars(mostCandles(bars, timeframe))
  const count = time.length
  let made = 0
  for (let i = 0; i < count; made++) {
    const end = candleEnd(time[i], timeframe, boundary)
    candles.time[made] = candleStart(time[i], timeframe, boundary)
    candles.open[made] = open[i]
    let highest = high[i]
    let lowest = low[i]
    let total = volume[i]
    for (i++; i < count && time[i] < end; i++) {
      if (high[i] > highest) highest = high[i]
      if (low[i] < lowest) lowest = low[i]
      total += volume[i]
    }
    candles.high[made] = highest
    candles.low[made] = lowest
    candles.close[made] = close[i - 1]
    candles.volume[made] = total
  }
  return sliceBars(candles, 0, made)
}

/**
 * For each base bar, the index of the newest candle of the other timeframe that has ended when the base bar closes, or
 * −1 before the first. A rule may use nothing newer at that close. The other timeframe may also be finer than the base,
 * or the same.
 */
export function lastClosed(
  baseTime: Float64Array,
  baseTimeframe: Timeframe,
  higherTime: Float64Array,
  higherTimeframe: Timeframe,
  boundary: DayBoundary,
): Int32Array {
  return lastClosedInto(new Int32Array(baseTime.length), 0, baseTime, baseTimeframe, higherTime, higherTimeframe, boundary)
}

/** Writes the same into `visible` for the base bars from `from` on. The entries before `from` must already be written. */
export function lastClosedInto(
  visible: Int32Array,
  from: number,
  baseTime: Float64Array,
  baseTimeframe: Timeframe,
  higherTime: Float64Array,
  higherTimeframe: Timeframe,
  boundary: DayBoundary,
): Int32Array {
  // A candle is visible from the base bar that contains its last instant.
  const seenFrom = (at: number): number => {
    if (at >= higherTime.length) return Infinity
    return candleStart(candleEnd(higherTime[at], higherTimeframe, boundary) - 1, baseTimeframe, boundary)
  }
  let last = from === 0 ? -1 : visible[from - 1]
  let nextSeenFrom = seenFrom(last + 1)
  for (let i = from; i < baseTime.length; i++) {
    while (baseTime[i] >= nextSeenFrom) {
      last++
      nextSeenFrom = seenFrom(last + 1)
    }
    visible[i] = last
  }
  return visible
}
