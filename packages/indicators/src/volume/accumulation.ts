import type { Bars } from '@assay/market'

/** Chaikin's running total of volume, each bar's share being where it closed within its range: all of it at the high, minus all at the low. */
export function accumulation({ high, low, close, volume }: Bars): Float64Array {
  const { length } = close
  const totals = new Float64Array(length)
  let total = 0
  for (let i = 0; i < length; i++) {
    const range = high[i] - low[i]
    if (range > 0) total += ((close[i] - low[i] - (high[i] - close[i])) / range) * volume[i]
    totals[i] = total
  }
  return totals
}
