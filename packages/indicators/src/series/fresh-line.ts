import { walkOver } from './walk.ts'

/**
 * The straight line of least squares through the last `period` values: its value at the newest of them, and its rise per bar. At the same cost for
 * every period and without a running total: the end is three times the weighted mean less twice the plain one, and both are added up in blocks as
 * distances from the value at the seam (see `freshMean`), so that equal values lie on exactly that line.
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
  // Values behind the seam continue the weights of those before it.
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

/** The sums of the distances from the value at `seam`, plain and weighted, of the values from each place of the block before it up to there. */
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
