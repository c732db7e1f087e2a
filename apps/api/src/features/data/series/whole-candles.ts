import {
  type Bars,
  barColumns,
  candleEnd,
  candleStart,
  type DayBoundary,
  expectedBars,
  type Instrument,
  newBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { type Range, within, without } from '../store/ranges.ts'

interface Times {
  readonly instrument: Instrument
  readonly held: readonly Range[]
}

/** Opening times of the candles that are cut where the covered time begins or ends. They would show an open or a close that no market had. */
export function cutCandles({ instrument, held }: Times, timeframe: Timeframe, boundary: DayBoundary): number[] {
  const edges = held.flatMap(([from, to]) => [from, to - 1])
  return [...new Set(edges.map((time) => candleStart(time, timeframe, boundary)))].filter((start) => {
    const candle: Range = [start, candleEnd(start, timeframe, boundary)]
    const known = within(held, candle).reduce((minutes, part) => minutes + expectedBars(instrument, '1min', ...part), 0)
    return known < expectedBars(instrument, '1min', ...candle)
  })
}

/**
 * The end of the last candle that is whole and over, where bars are held to `to`. Nothing is missing from a candle in
 * which the market closed early. UTC milliseconds.
 */
export function lastWholeEnd(instrument: Instrument, to: number, timeframe: Timeframe, boundary: DayBoundary, now: number): number {
  const end = candleEnd(to - 1, timeframe, boundary)
  return end <= now && expectedBars(instrument, '1min', to, end) === 0 ? end : candleStart(Math.min(to, now), timeframe, boundary)
}

/** The time for which a source can build whole candles. */
export function wholeTime(
  source: Times & { readonly timeframe: Timeframe },
  timeframe: Timeframe,
  boundary: DayBoundary,
): readonly Range[] {
  if (timeframe === source.timeframe) return source.held
  const cut = cutCandles(source, timeframe, boundary)
  return cut.reduce((held: readonly Range[], start) => without(held, [start, candleEnd(start, timeframe, boundary)]), source.held)
}

/** Removes built candles that are cut at the edges of the covered time. Gaps inside the covered time cut nothing. */
export function wholeCandles(candles: Bars, source: Times, timeframe: Timeframe, boundary: DayBoundary): Bars {
  const cut = new Set(cutCandles(source, timeframe, boundary))
  if (cut.size === 0) return candles
  const kept = newBars(candles.time.length)
  let count = 0
  candles.time.forEach((time, i) => {
    if (cut.has(time)) return
    for (const name of barColumns) kept[name][count] = candles[name][i]
    count++
  })
  return sliceBars(kept, 0, count)
}
