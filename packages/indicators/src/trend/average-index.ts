import { columnFrom } from '../series.ts'

/**
 * Wilder's average of the directional index: the mean of its first `period` values, then one part in `period` for each newer one. Where the index
 * is undefined it counts 0 in the mean and leaves the later average as it is, as in TA-Lib.
 */
export function averageIndex(index: Float64Array, period: number): Float64Array {
  const { length } = index
  const begin = averageIndexWarmup(period)
  const results = columnFrom(length, begin)
  let average = 0
  for (let i = period; i <= begin && i < length; i++) average += Number.isNaN(index[i]) ? 0 : index[i]
  average /= period
  if (begin < length) results[begin] = average
  for (let i = begin + 1; i < length; i++) {
    if (!Number.isNaN(index[i])) average = (average * (period - 1) + index[i]) / period
    results[i] = average
  }
  return results
}

/** The index starts at `period`, its average `period - 1` bars later. */
export const averageIndexWarmup = (period: number): number => 2 * period - 1
