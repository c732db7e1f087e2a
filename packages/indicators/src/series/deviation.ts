import { lastChange } from './column.ts'
import { walkOver } from './walk.ts'

/**
 * Mean and population variance of the last `period` values: the mean of squares minus the square of the mean, both from
 * running totals. The subtraction loses digits, and the reference values contain that rounding, so only the same order
 * of additions matches them. Equal values are their own mean, and have a variance of exactly 0 unless `keepsRounding`.
 */
export function moments(values: Float64Array, period: number, keepsRounding = false): { means: Float64Array; variances: Float64Array } {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const start = Math.max(begin, walk.from)
  const means = walk.columnToFill(begin)
  const variances = walk.columnToFill(begin)
  let [total = 0, squares = 0, changed = walk.first] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < begin && i < length; i++) {
    total += values[i]
    squares += values[i] * values[i]
  }
  changed = lastChange(values, Math.max(walk.first + 1, walk.from), Math.min(begin, length), changed)
  for (let i = start, oldest = start - period + 1; i < length; i++, oldest++) {
    const newest = values[i]
    total += newest
    squares += newest * newest
    if (newest !== values[i - 1]) changed = i
    const isEqual = !keepsRounding && changed <= oldest
    const mean = isEqual ? newest : total / period
    means[i] = mean
    variances[i] = isEqual ? 0 : squares / period - mean * mean
    const leaving = values[oldest]
    total -= leaving
    squares -= leaving * leaving
  }
  walk.keep(total, squares, changed)
  return { means, variances }
}

/** Population variance of the last `period` values, with the rounding that the reference has where they are equal. */
export const variance = (values: Float64Array, period: number): Float64Array => moments(values, period, true).variances

/** Population standard deviation of the last `period` values; exactly 0 if the variance is below 1e-14. */
export function stddev(values: Float64Array, period: number): Float64Array {
  const { variances } = moments(values, period)
  const { length } = variances
  const walk = walkOver(variances)
  const deviations = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) deviations[i] = deviationOf(variances[i])
  return deviations
}

/** The square root of a variance; exactly 0 below 1e-14, where rounding may have made the variance negative. */
export const deviationOf = (variance: number): number => (variance < 1e-14 ? 0 : Math.sqrt(variance))
