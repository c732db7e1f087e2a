import { columnFrom, firstDefined } from './column.ts'

/** Simple average of the last `period` values, from a running total. */
export function sma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const averages = columnFrom(length, begin)
  let total = 0
  for (let i = first; i < begin && i < length; i++) total += values[i]
  for (let i = begin, oldest = first; i < length; i++, oldest++) {
    total += values[i]
    averages[i] = total / period
    total -= values[oldest]
  }
  return averages
}

/** Exponential average, seeded with the simple average of the first `period` values. `weight` is the newest value's share. */
export function ema(values: Float64Array, period: number, weight = 2 / (period + 1)): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const averages = columnFrom(length, begin)
  if (begin >= length) return averages
  let average = mean(values, first, period)
  averages[begin] = average
  for (let i = begin + 1; i < length; i++) {
    average = (values[i] - average) * weight + average
    averages[i] = average
  }
  return averages
}

/** Wilder's average: seeded like `ema`, then each value counts one part in `period`. */
export function wilder(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const averages = columnFrom(length, begin)
  if (begin >= length) return averages
  // A product with the share costs half of the division that the textbook has at each bar.
  const share = 1 / period
  let average = mean(values, first, period)
  averages[begin] = average
  for (let i = begin + 1; i < length; i++) {
    average += (values[i] - average) * share
    averages[i] = average
  }
  return averages
}

/** Linearly weighted average: the newest value counts `period` times, the oldest once. */
export function wma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const averages = columnFrom(length, begin)
  for (let from = begin; from < length; from += renewal) weighStretch(values, averages, period, from, Math.min(from + renewal, length))
  return averages
}

// The weighted total takes over all rounding of the plain one at each bar: renewed now and then it stays exact over millions of bars.
const renewal = 4096

/** Bars [from, to) of the weighted average, from running totals that start anew. */
function weighStretch(values: Float64Array, averages: Float64Array, period: number, from: number, to: number): void {
  const divider = (period * (period + 1)) / 2
  let oldest = from - period + 1
  let total = 0
  let weighted = 0
  let leaving = 0
  for (let i = oldest; i < from; i++) {
    total += values[i]
    weighted += values[i] * (i - oldest + 1)
  }
  for (let i = from; i < to; i++) {
    total += values[i]
    total -= leaving
    weighted += values[i] * period
    leaving = values[oldest++]
    averages[i] = weighted / divider
    weighted -= total
  }
}

/** Simple mean of `count` values from `start`. */
export function mean(values: Float64Array, start: number, count: number): number {
  let total = 0
  for (let i = start; i < start + count; i++) total += values[i]
  return total / count
}
