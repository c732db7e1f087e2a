import { columnToFill, firstDefined, lastChange } from './column.ts'
import { walkOver } from './walk.ts'

/** Simple average of the last `period` values, from a running total; exactly their value if they are equal. */
export function sma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.columnToFill(begin)
  let [total = 0, changed = walk.first] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < begin && i < length; i++) {
    total += values[i]
  }
  changed = lastChange(values, Math.max(walk.first + 1, walk.from), Math.min(begin, length), changed)
  const start = Math.max(begin, walk.from)
  for (let i = start, oldest = start - period + 1; i < length; i++, oldest++) {
    if (values[i] !== values[i - 1]) changed = i
    total += values[i]
    averages[i] = changed <= oldest ? values[i] : total / period
    total -= values[oldest]
  }
  walk.keep(total, changed)
  return averages
}

/** Exponential average, seeded with the simple average of the first `period` values. `weight` is that of the newest value. */
export function ema(values: Float64Array, period: number, weight = 2 / (period + 1)): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.columnToFill(begin)
  if (begin >= length) return averages
  let [average = 0] = walk.numbers
  if (walk.from <= begin) {
    average = mean(values, walk.first, period)
    averages[begin] = average
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    average = (values[i] - average) * weight + average
    averages[i] = average
  }
  walk.keep(average)
  return averages
}

/** Two exponential averages over the same values. The processor computes their steps side by side. */
export function emaPair(values: Float64Array, onePeriod: number, otherPeriod: number): [Float64Array, Float64Array] {
  const first = firstDefined(values)
  const from = first + Math.max(onePeriod, otherPeriod) - 1
  const one = emaBefore(values, first, onePeriod, from)
  const other = emaBefore(values, first, otherPeriod, from)
  if (from >= values.length) return [one, other]
  const [oneWeight, otherWeight] = [2 / (onePeriod + 1), 2 / (otherPeriod + 1)]
  let a = one[from]
  let b = other[from]
  for (let i = from + 1; i < values.length; i++) {
    a = (values[i] - a) * oneWeight + a
    b = (values[i] - b) * otherWeight + b
    one[i] = a
    other[i] = b
  }
  return [one, other]
}

/** A column with the average up to `last`, included. */
function emaBefore(values: Float64Array, first: number, period: number, last: number): Float64Array {
  const begin = first + period - 1
  const averages = columnToFill(values.length, begin)
  if (begin >= values.length) return averages
  const weight = 2 / (period + 1)
  let average = mean(values, first, period)
  averages[begin] = average
  for (let i = begin + 1; i <= last && i < values.length; i++) {
    average = (values[i] - average) * weight + average
    averages[i] = average
  }
  return averages
}

/**
 * Wilder's average: seeded like `ema`; each new value has a weight of one over `period`. Multiplying by this weight
 * takes half the time of the textbook's division.
 */
export const wilder = (values: Float64Array, period: number): Float64Array => ema(values, period, 1 / period)

/** Linearly weighted average: the newest value counts `period` times, the oldest once. Exactly their value if all are equal. */
export function wma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
  let [total = 0, weighted = 0, leaving = 0, changed = walk.first] = walk.numbers
  for (let i = Math.max(walk.first + 1, walk.from); i < begin && i < length; i++) if (values[i] !== values[i - 1]) changed = i
  const divider = (period * (period + 1)) / 2
  for (let i = Math.max(begin, walk.from); i < length; ) {
    // Works in stretches, so that the inner loop needs only one check.
    const stretch = (i - begin) % renewal
    const oldest = i - period + 1
    if (stretch === 0) [total, weighted, leaving] = weighedBefore(values, oldest, i)
    const to = Math.min(length, i + renewal - stretch)
    for (let old = oldest; i < to; i++, old++) {
      const newest = values[i]
      if (newest !== values[i - 1]) changed = i
      total += newest
      total -= leaving
      weighted += newest * period
      leaving = values[old]
      averages[i] = changed <= old ? newest : weighted / divider
      weighted -= total
    }
  }
  walk.keep(total, weighted, leaving, changed)
  return averages
}

// The weighted total collects the rounding errors of the plain one at each bar. Recomputing both every so many bars
// keeps it exact over millions of bars.
const renewal = 4096

/** The running totals of a weighted average over the values [oldest, newest), before `newest` is added. */
function weighedBefore(values: Float64Array, oldest: number, newest: number): [number, number, number] {
  let total = 0
  let weighted = 0
  for (let i = oldest; i < newest; i++) {
    total += values[i]
    weighted += values[i] * (i - oldest + 1)
  }
  return [total, weighted, 0]
}

/** Simple mean of `count` values from `start`. */
export function mean(values: Float64Array, start: number, count: number): number {
  let total = 0
  for (let i = start; i < start + count; i++) total += values[i]
  return total / count
}
