import { columnFrom, firstDefined } from './column.ts'

/**
 * The straight line of least squares through the last `period` values: its value at the newest of them, and its rise per bar. At the same cost for
 * every period and without a running total: the end is three times the weighted mean less twice the plain one, and both are added up in blocks as
 * distances from the value at the seam (see `freshMean`), so that equal values lie on exactly that line.
 */
export function freshLine(values: Float64Array, period: number): { ends: Float64Array; slopes: Float64Array } {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const ends = columnFrom(length, begin)
  const slopes = columnFrom(length, begin)
  const sums = new Float64Array(period)
  const weighted = new Float64Array(period)
  const weights = (period * (period + 1)) / 2
  for (let block = begin; block < length; block += period) {
    const seam = values[block]
    let sum = 0
    let weigh = 0
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      sum += values[i] - seam
      weigh += sum
      sums[k] = sum
      weighted[k] = weigh
    }
    // Values behind the seam continue the weights of those before it.
    let later = 0
    let laterWeighed = 0
    const count = Math.min(period, length - block)
    for (let k = 0, i = block; k < count; k++, i++) {
      if (k > 0) {
        later += values[i] - seam
        laterWeighed += k * (values[i] - seam)
      }
      const mean = (sums[k] + later) / period
      const weightedMean = (weighted[k] + laterWeighed + (period - k) * later) / weights
      ends[i] = seam + 3 * weightedMean - 2 * mean
      slopes[i] = (6 * (weightedMean - mean)) / (period - 1)
    }
  }
  return { ends, slopes }
}
