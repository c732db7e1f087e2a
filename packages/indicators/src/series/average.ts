import { walkOver } from './walk.ts'

/** Simple average of the last `period` values, from a running total. */
export function sma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
  let [total = 0] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < begin && i < length; i++) total += values[i]
  const start = Math.max(begin, walk.from)
  for (let i = start, oldest = start - period + 1; i < length; i++, oldest++) {
    total += values[i]
    averages[i] = total / period
    total -= values[oldest]
  }
  walk.keep(total)
  return averages
}

/** Exponential average, seeded with the simple average of the first `period` values. `weight` is the newest value's share. */
export function ema(values: Float64Array, period: number, weight = 2 / (period + 1)): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
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

/** Wilder's average: seeded like `ema`, then each value counts one part in `period`. A product with the share costs half of the textbook's division. */
export const wilder = (values: Float64Array, period: number): Float64Array => ema(values, period, 1 / period)

/** Linearly weighted average: the newest value counts `period` times, the oldest once. */
export function wma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
  let [total = 0, weighted = 0, leaving = 0] = walk.numbers
  const divider = (period * (period + 1)) / 2
  for (let i = Math.max(begin, walk.from); i < length; ) {
    // In stretches, so that the loop below has no question to ask but one.
    const stretch = (i - begin) % renewal
    const oldest = i - period + 1
    if (stretch === 0) [total, weighted, leaving] = weighedBefore(values, oldest, i)
    const to = Math.min(length, i + renewal - stretch)
    for (let old = oldest; i < to; i++, old++) {
      total += values[i]
      total -= leaving
      weighted += values[i] * period
      leaving = values[old]
      averages[i] = weighted / divider
      weighted -= total
    }
  }
  walk.keep(total, weighted, leaving)
  return averages
}

// The weighted total takes over all rounding of the plain one at each bar: renewed now and then it stays exact over millions of bars.
const renewal = 4096

/** The running totals of a weighted average over the values [oldest, newest), as they stand before `newest`. */
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
