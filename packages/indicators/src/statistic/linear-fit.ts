import { firstDefined, walkOver } from '../series.ts'

/** The least-squares line through the last `period` values, as two columns: its value at the oldest one, and its rise per bar. */
export interface LinearFit {
  readonly intercept: Float64Array
  readonly slope: Float64Array
}

/**
 * Sums are computed again for each bar. Running totals would be faster for long windows, but a flat market would then
 * show rounding errors of its past as a slope.
 */
export function linearFit(values: Float64Array, period: number): LinearFit {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + period - 1
  const intercept = walk.column(begin)
  const slope = walk.column(begin)
  const sumOfAges = (period * (period - 1)) / 2
  const sumOfSquares = (period * (period - 1) * (2 * period - 1)) / 6
  const divisor = sumOfAges * sumOfAges - period * sumOfSquares
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    let total = 0
    let byAge = 0
    for (let age = period - 1, at = i - age; age >= 0; age--, at++) {
      total += values[at]
      byAge += age * values[at]
    }
    slope[i] = (period * byAge - sumOfAges * total) / divisor
    intercept[i] = (total - slope[i] * sumOfAges) / period
  }
  return { intercept, slope }
}

/** The value of the fitted line `steps` bars after the oldest value of its window. */
export function pointOnLine({ intercept, slope }: LinearFit, steps: number): Float64Array {
  const { length } = slope
  const walk = walkOver(slope)
  const points = walk.column(0)
  for (let i = walk.from; i < length; i++) points[i] = intercept[i] + slope[i] * steps
  return points
}
