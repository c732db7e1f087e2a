import type { Bars, DayBoundary } from '@assay/market'
import { seamsOf } from '../level/seams.ts'

/**
 * Volume-weighted mean and variance of the prices since the last start. Each price moves the mean by its share (West
 * 1979), so no digits are lost and the mean stays between the prices. `anchor` 0 starts with the trading day, 1 with
 * the week. Undefined in a day cut off by the start of the series, and until there is volume.
 */
export function anchoredMoments({ time, volume }: Bars, prices: Float64Array, anchor: number, boundary: DayBoundary) {
  const { length } = time
  const means = new Float64Array(length).fill(Number.NaN)
  const variances = new Float64Array(length).fill(Number.NaN)
  const starts = seamsOf(time, anchor === 1 ? '1W' : '1D', boundary)
  for (let k = 1; k + 1 < starts.length; k++) {
    let weight = 0
    let mean = 0
    let squares = 0
    for (let i = starts[k]; i < starts[k + 1]; i++) {
      weight += volume[i]
      if (!(weight > 0)) continue
      const distance = prices[i] - mean
      mean += (volume[i] / weight) * distance
      squares += volume[i] * distance * (prices[i] - mean)
      means[i] = mean
      variances[i] = squares / weight
    }
  }
  return { means, variances }
}
