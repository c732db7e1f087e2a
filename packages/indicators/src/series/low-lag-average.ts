import { ema, mean } from './average.ts'
import { columnFrom, firstDefined } from './column.ts'
import { freshWma } from './fresh-window.ts'
import { change } from './move.ts'
import { freshSum } from './window.ts'

/** Hull's average: a weighted average of what a fast weighted one is ahead of a slow one, over the root of the period. Their difference is small, so neither may carry the rounding of a running total. */
export function hull(values: Float64Array, period: number): Float64Array {
  const fast = freshWma(values, Math.max(1, period >> 1))
  const slow = freshWma(values, period)
  const { length } = values
  for (let i = firstDefined(slow); i < length; i++) slow[i] = 2 * fast[i] - slow[i]
  return freshWma(slow, Math.floor(Math.sqrt(period)))
}

/** Values that Hull's average needs before its first. */
export const hullLookback = (period: number): number => period - 1 + Math.floor(Math.sqrt(period)) - 1

/** Bars that the zero-lag average looks back to take out its lag. */
export const zeroLagShift = (period: number): number => (period - 1) >> 1

/** Exponential average of a price that is carried on by its own change over half a period. */
export function zeroLagEma(values: Float64Array, period: number): Float64Array {
  const carried = change(values, zeroLagShift(period))
  const { length } = values
  for (let i = firstDefined(carried); i < length; i++) carried[i] += values[i]
  return ema(carried, period)
}

/**
 * Ehlers and Way's error-correcting average, bar by bar:
 * 1. the exponential average is pushed by `gain` times the distance of the price from the last result;
 * 2. of the gains from -limit to limit in tenths the one that leaves the smallest error counts, of equal ones the lowest.
 * The result is a straight line in the gain, so only the two tenths around its crossing with the price need a trial. `gainLimit` is in tenths.
 */
export function errorCorrecting(values: Float64Array, period: number, gainLimit: number): Float64Array {
  const averages = ema(values, period)
  const { length } = values
  const begin = firstDefined(averages)
  const weight = 2 / (period + 1)
  const kept = 1 - weight
  for (let i = begin + 1; i < length; i++) {
    const last = averages[i - 1]
    const average = averages[i]
    const value = values[i]
    const distance = value - last
    const crossing = (10 * (value - weight * average - kept * last)) / (weight * distance)
    const below = Math.max(-gainLimit, Math.min(gainLimit, distance === 0 ? -gainLimit : Math.floor(crossing)))
    const above = Math.min(gainLimit, below + 1)
    const low = weight * (average + (below / 10) * distance) + kept * last
    const high = weight * (average + (above / 10) * distance) + kept * last
    averages[i] = Math.abs(value - high) < Math.abs(value - low) ? high : low
  }
  return averages
}

/**
 * Kaufman's adaptive average, started with the simple mean of its first `period` values. The weight lies between those of `fast` and `slow` bars, by
 * how straight price ran. Where it did not move at all there is no telling: undefined, and the average waits.
 */
export function adaptive(values: Float64Array, period: number, fast: number, slow: number): Float64Array {
  const moves = change(values)
  const { length } = values
  for (let i = firstDefined(moves); i < length; i++) moves[i] = Math.abs(moves[i])
  const path = freshSum(moves, period)
  const begin = firstDefined(values) + period
  const averages = columnFrom(length, begin)
  if (begin >= length) return averages
  const slowWeight = 2 / (slow + 1)
  const span = 2 / (fast + 1) - slowWeight
  let average = mean(values, begin - period + 1, period)
  averages[begin] = average
  for (let i = begin + 1; i < length; i++) {
    const efficiency = Math.abs(values[i] - values[i - period]) / path[i]
    const root = efficiency * span + slowWeight
    if (path[i] > 0) average += (values[i] - average) * (root * root)
    averages[i] = path[i] > 0 ? average : Number.NaN
  }
  return averages
}
