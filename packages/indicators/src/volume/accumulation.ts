import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'

/**
 * Chaikin's running total of volume. Each bar's share depends on where it closed within its range: all of it at the
 * high, minus all at the low.
 */
export function accumulation({ high, low, close, volume }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const totals = walk.column(0)
  let [total = 0] = walk.numbers
  for (let i = walk.from; i < length; i++) {
    const range = high[i] - low[i]
    if (range > 0) total += ((close[i] - low[i] - (high[i] - close[i])) / range) * volume[i]
    totals[i] = total
  }
  walk.keep(total)
  return totals
}
