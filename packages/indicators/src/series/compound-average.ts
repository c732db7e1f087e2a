import { ema, sma } from './average.ts'
import { columnFrom, firstDefined } from './column.ts'

/** Mulloy's double exponential average: twice the average less its own average. */
export function dema(values: Float64Array, period: number): Float64Array {
  const once = ema(values, period)
  const twice = ema(once, period)
  const { length } = values
  for (let i = firstDefined(twice); i < length; i++) twice[i] = 2 * once[i] - twice[i]
  return twice
}

/** Mulloy's triple exponential average. */
export function tema(values: Float64Array, period: number): Float64Array {
  const once = ema(values, period)
  const twice = ema(once, period)
  const thrice = ema(twice, period)
  const { length } = values
  for (let i = firstDefined(thrice); i < length; i++) thrice[i] = 3 * once[i] - 3 * twice[i] + thrice[i]
  return thrice
}

/** Triangular average: a simple average of a simple average, so that the middle of the window counts most. */
export function trima(values: Float64Array, period: number): Float64Array {
  const half = Math.ceil(period / 2)
  return sma(sma(values, half), period - half + 1)
}

/** Tillson's T3: a generalised double exponential average (with `volumeFactor` from 0 to 1) applied three times, written out over six averages. */
export function t3(values: Float64Array, period: number, volumeFactor: number): Float64Array {
  const e1 = ema(values, period)
  const e2 = ema(e1, period)
  const e3 = ema(e2, period)
  const e4 = ema(e3, period)
  const e5 = ema(e4, period)
  const e6 = ema(e5, period)
  const { length } = values
  const square = volumeFactor * volumeFactor
  const cube = square * volumeFactor
  const c3 = 1 + 3 * volumeFactor + 3 * square + cube
  const c4 = -3 * (volumeFactor + 2 * square + cube)
  const c5 = 3 * (square + cube)
  for (let i = firstDefined(e6); i < length; i++) e6[i] = c3 * e3[i] + c4 * e4[i] + c5 * e5[i] - cube * e6[i]
  return e6
}

/**
 * Kaufman's adaptive average: an exponential average whose weight lies between those of 30 and 2 bars, by how straight the last `period` bars ran
 * (net move through the sum of all moves). It starts from the value before its first.
 */
export function kama(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period
  const averages = columnFrom(length, begin)
  if (begin >= length) return averages
  const slow = 2 / 31
  const span = 2 / 3 - slow
  let path = 0
  for (let i = first + 1; i < begin; i++) path += Math.abs(values[i] - values[i - 1])
  let average = values[begin - 1]
  for (let i = begin; i < length; i++) {
    // The oldest move leaves before the newest comes: the running total's rounding decides what counts as straight.
    if (i > begin) path -= Math.abs(values[i - period] - values[i - period - 1])
    path += Math.abs(values[i] - values[i - 1])
    const net = values[i] - values[i - period]
    const efficiency = path <= net || Math.abs(path) < 1e-14 ? 1 : Math.abs(net / path)
    const root = efficiency * span + slow
    average += (values[i] - average) * (root * root)
    averages[i] = average
  }
  return averages
}
