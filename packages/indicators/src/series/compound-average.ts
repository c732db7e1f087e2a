import { ema, sma } from './average.ts'
import { walkOver } from './walk.ts'

/** Mulloy's double exponential average: twice the average minus the average of that average. */
export function dema(values: Float64Array, period: number): Float64Array {
  const once = ema(values, period)
  const twice = ema(once, period)
  const walk = walkOver(twice)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < values.length; i++) results[i] = 2 * once[i] - twice[i]
  return results
}

/** Mulloy's triple exponential average. */
export function tema(values: Float64Array, period: number): Float64Array {
  const once = ema(values, period)
  const twice = ema(once, period)
  const thrice = ema(twice, period)
  const walk = walkOver(thrice)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < values.length; i++) results[i] = 3 * once[i] - 3 * twice[i] + thrice[i]
  return results
}

/** Triangular average: a simple average of a simple average, which gives the middle of the window the highest weight. */
export function trima(values: Float64Array, period: number): Float64Array {
  const half = Math.ceil(period / 2)
  return sma(sma(values, half), period - half + 1)
}

/**
 * Tillson's T3: a generalised double exponential average (with `volumeFactor` from 0 to 1) applied three times,
 * expanded into six averages.
 */
export function t3(values: Float64Array, period: number, volumeFactor: number): Float64Array {
  const e1 = ema(values, period)
  const e2 = ema(e1, period)
  const e3 = ema(e2, period)
  const e4 = ema(e3, period)
  const e5 = ema(e4, period)
  const e6 = ema(e5, period)
  const square = volumeFactor * volumeFactor
  const cube = square * volumeFactor
  const c3 = 1 + 3 * volumeFactor + 3 * square + cube
  const c4 = -3 * (volumeFactor + 2 * square + cube)
  const c5 = 3 * (square + cube)
  const walk = walkOver(e6)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < values.length; i++) {
    results[i] = c3 * e3[i] + c4 * e4[i] + c5 * e5[i] - cube * e6[i]
  }
  return results
}

/**
 * Kaufman's adaptive average: an exponential average with a weight between those of 30 and 2 bars, depending on how
 * straight the last `period` bars ran (net move over the sum of all moves). It starts from the value before its first.
 */
export function kama(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period
  const averages = walk.column(begin)
  if (begin >= length) return averages
  const slow = 2 / 31
  const span = 2 / 3 - slow
  let [path = 0, average = 0] = walk.numbers
  if (walk.from <= begin) {
    for (let i = walk.first + 1; i < begin; i++) path += Math.abs(values[i] - values[i - 1])
    average = values[begin - 1]
  }
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    // The oldest move is subtracted before the newest is added, because the rounding of the running total decides what
    // counts as straight.
    if (i > begin) path -= Math.abs(values[i - period] - values[i - period - 1])
    path += Math.abs(values[i] - values[i - 1])
    const net = values[i] - values[i - period]
    const efficiency = path <= net || Math.abs(path) < 1e-14 ? 1 : Math.abs(net / path)
    const root = efficiency * span + slow
    average += (values[i] - average) * (root * root)
    averages[i] = average
  }
  walk.keep(path, average)
  return averages
}
