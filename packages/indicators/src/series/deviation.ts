import { walkOver } from './walk.ts'

/**
 * Mean and population variance of the last `period` values: the mean of squares minus the square of the mean, both from
 * running totals. The subtraction loses digits, and the reference values contain that rounding, so only the same order
 * of additions matches them.
 */
export function moments(values: Float64Array, period: number): { means: Float64Array; variances: Float64Array } {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const means = walk.column(begin)
  const variances = walk.column(begin)
  let [total = 0, squares = 0] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < begin && i < length; i++) {
    total += values[i]
    squares += values[i] * values[i]
  }
  const start = Math.max(begin, walk.from)
  for (let i = start, oldest = start - period + 1; i < length; i++, oldest++) {
    const newest = values[i]
    total += newest
    squares += newest * newest
    const mean = total / period
    means[i] = mean
    variances[i] = squares / period - mean * mean
    const leaving = values[oldest]
    total -= leaving
    squares -= leaving * leaving
  }
  walk.keep(total, squares)
  return { means, variances }
}

/** Population variance of the last `period` values. */
export const variance = (values: Float64Array, period: number): Float64Array => moments(values, period).variances

/** Population standard deviation of the last `period` values; exactly 0 if the variance is below 1e-14. */
export function stddev(values: Float64Array, period: number): Float64Array {
  const variances = variance(values, period)
  const { length } = variances
  const walk = walkOver(variances)
  const deviations = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) deviations[i] = deviationOf(variances[i])
  return deviations
}

/** The square root of a variance; exactly 0 below 1e-14, where rounding may have made the variance negative. */
export const deviationOf = (variance: number): number => (variance < 1e-14 ? 0 : Math.sqrt(variance))
