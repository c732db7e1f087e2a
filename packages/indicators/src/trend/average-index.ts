import { walkOver } from '../series.ts'

/**
 * Wilder's average of the directional index: the mean of its first `period` values, then a weight of one over `period`
 * for each new one. An undefined index counts as 0 in the mean and leaves later averages unchanged, as in TA-Lib.
 */
export function averageIndex(index: Float64Array, period: number): Float64Array {
  const { length } = index
  const begin = averageIndexWarmup(period)
  const walk = walkOver(index)
  const results = walk.column(begin)
  // Until the first average this is the sum of the values.
  let [average = 0] = walk.numbers
  for (let i = Math.max(period, walk.from); i <= begin && i < length; i++) {
    average += Number.isNaN(index[i]) ? 0 : index[i]
    if (i === begin) {
      average /= period
      results[i] = average
    }
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    if (!Number.isNaN(index[i])) average = (average * (period - 1) + index[i]) / period
    results[i] = average
  }
  walk.keep(average)
  return results
}

/** The index starts at `period`, its average `period - 1` bars later. */
export const averageIndexWarmup = (period: number): number => 2 * period - 1
