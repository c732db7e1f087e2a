import { walkOver } from './walk.ts'

/**
 * The least-squares line through the last `period` values: its value at the newest one, and its rise per bar. The cost
 * is the same for every period, without a running total. The end is three times the weighted mean minus twice the plain
 * one. Both are added in blocks as distances from the value at the seam (see `freshMean`), so equal values lie on
 * exactly that line.
 */
export function freshLine(values: Float64Array, period: number): { ends: Float64Array; slopes: Float64Array } {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const ends = walk.column(begin)
  const slopes = walk.column(begin)
  const memory = walk.memory(2 * period)
  const sums = memory.subarray(0, period)
  const weighted = memory.subarray(period)
  const weights = (period * (period + 1)) / 2
  // Values after the seam continue the weights of those before it.
  let [later = 0, laterWeighed = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    const seam = values[i - k]
    if (k === 0) {
      addUpTo(values, i, sums, weighted)
      later = 0
      laterWeighed = 0
    }
    for (; i < next; k++, i++) {
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
  walk.keep(later, laterWeighed)
  return { ends, slopes }
}

/**
 * For each place of the block before `seam`: the plain and weighted sums of the values from there to the seam, as
 * distances from the value at the seam.
 */
function addUpTo(values: Float64Array, seam: number, sums: Float64Array, weighted: Float64Array): void {
  let sum = 0
  let weigh = 0
  for (let k = sums.length - 1, i = seam; k >= 0; k--, i--) {
    sum += values[i] - values[seam]
    weigh += sum
    sums[k] = sum
    weighted[k] = weigh
  }
}
