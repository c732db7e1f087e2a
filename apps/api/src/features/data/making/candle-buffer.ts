import { type Bars, barColumns, sliceBars, type Timeframe, timeframeMs } from '@assay/market'
import { newSharedBars } from '../series/shared-bars.ts'
import type { Range } from '../store/ranges.ts'

/** Memory for the candles of a range, filled from its start. Memory that stays unused is never touched, and costs nothing. */
export function candleBuffer([from, to]: Range, timeframe: Timeframe) {
  // Days on which clocks change may have one candle more.
  const most = Math.ceil(((to - from) / timeframeMs[timeframe]) * 1.05) + 16
  const bars = newSharedBars(most)
  let count = 0
  return {
    add(part: Bars): void {
      for (const name of barColumns) bars[name].set(part[name], count)
      count += part.time.length
    },
    bars: (): Bars => sliceBars(bars, 0, count),
  }
}
