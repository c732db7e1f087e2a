import { plus, sizes } from './arithmetic.ts'
import { ema, mean } from './average.ts'
import { freshWma } from './fresh-window.ts'
import { change } from './move.ts'
import { walkOver } from './walk.ts'
import { freshSum } from './window.ts'

/**
 * Hull's average: twice a fast weighted average minus a slow one, smoothed by a weighted average over the root of the
 * period. Their difference is small, so neither may contain the rounding of a running total.
 */
export function hull(values: Float64Array, period: number): Float64Array {
  const fast = freshWma(values, Math.max(1, period >> 1))
  const slow = freshWma(values, period)
  const walk = walkOver(slow)
  const ahead = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < values.length; i++) ahead[i] = 2 * fast[i] - slow[i]
  return freshWma(ahead, Math.floor(Math.sqrt(period)))
}

/** Number of values before the first value of Hull's average. */
export const hullLookback = (period: number): number => period - 1 + Math.floor(Math.sqrt(period)) - 1

/** Number of bars that the zero-lag average looks back to remove its lag. */
export const zeroLagShift = (period: number): number => (period - 1) >> 1

/** Exponential average of the price plus its own change over half a period. */
export function zeroLagEma(values: Float64Array, period: number): Float64Array {
  return ema(plus(change(values, zeroLagShift(period)), values), period)
}

/**
 * Ehlers and Way's error-correcting average, for each bar:
 * 1. the exponential average is corrected by `gain` times the distance of the price from the last result;
 * 2. of the gains from -limit to limit in tenths the one with the smallest error is used, and the lowest of equal ones.
 * The result is a straight line in the gain, so only the two tenths around its crossing with the price need to be
 * tried. `gainLimit` is in tenths.
 */
export function errorCorrecting(values: Float64Array, period: number, gainLimit: number): Float64Array {
  const averages = ema(values, period)
  const { length } = values
  const walk = walkOver(averages)
  const begin = walk.first
  const results = walk.column(begin)
  const weight = 2 / (period + 1)
  const kept = 1 - weight
  if (walk.from <= begin && begin < length) results[begin] = averages[begin]
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    const last = results[i - 1]
    const average = averages[i]
    const value = values[i]
    const distance = value - last
    const crossing = (10 * (value - weight * average - kept * last)) / (weight * distance)
    const below = Math.max(-gainLimit, Math.min(gainLimit, distance === 0 ? -gainLimit : Math.floor(crossing)))
    const above = Math.min(gainLimit, below + 1)
    const low = weight * (average + (below / 10) * distance) + kept * last
    const high = weight * (average + (above / 10) * distance) + kept * last
    results[i] = Math.abs(value - high) < Math.abs(value - low) ? high : low
  }
  return results
}

/**
 * Kaufman's adaptive average, started with the simple mean of its first `period` values. The weight lies between those
 * of `fast` and `slow` bars, depending on how straight the price ran. If the price did not move at all, the result is
 * undefined and the average does not change.
 */
export function adaptive(values: Float64Array, period: number, fast: number, slow: number): Float64Array {
  const path = freshSum(sizes(change(values)), period)
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period
  const averages = walk.column(begin)
  if (begin >= length) return averages
  const slowWeight = 2 / (slow + 1)
  const span = 2 / (fast + 1) - slowWeight
  let [average = 0] = walk.numbers
  if (walk.from <= begin) {
    average = mean(values, begin - period + 1, period)
    averages[begin] = average
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    const efficiency = Math.abs(values[i] - values[i - period]) / path[i]
    const root = efficiency * span + slowWeight
    if (path[i] > 0) average += (values[i] - average) * (root * root)
    averages[i] = path[i] > 0 ? average : Number.NaN
  }
  walk.keep(average)
  return averages
}
