import {
  type Bars,
  barColumns,
  candleEnd,
  candleStart,
  type DayBoundary,
  expectedBars,
  newBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { type Range, within } from '../store/ranges.ts'
import type { Source } from './source.ts'

/**
 * Built candles without those that are cut where the source's time ends or begins: they would show an open or a close that no market had.
 * Holes inside the time that it speaks for cut nothing.
 */
export function wholeCandles(candles: Bars, { instrument, held }: Source, timeframe: Timeframe, boundary: DayBoundary): Bars {
  const edges = held.flatMap(([from, to]) => [from, to - 1])
  const cut = new Set(edges.map((time) => candleStart(time, timeframe, boundary)).filter((start) => isCut(start)))
  if (cut.size === 0) return candles
  const kept = newBars(candles.time.length)
  let count = 0
  candles.time.forEach((time, i) => {
    if (cut.has(time)) return
    for (const name of barColumns) kept[name][count] = candles[name][i]
    count++
  })
  return sliceBars(kept, 0, count)

  function isCut(start: number): boolean {
    const candle: Range = [start, candleEnd(start, timeframe, boundary)]
    const known = within(held, candle).reduce((minutes, part) => minutes + expectedBars(instrument, '1min', ...part), 0)
    return known < expectedBars(instrument, '1min', ...candle)
  }
}
