import { columnFrom, firstDefined } from './column.ts'

/** Sum of the last `period` values, from a running total. */
export function sumOf(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const sums = columnFrom(length, begin)
  let total = 0
  for (let i = first; i < begin && i < length; i++) total += values[i]
  for (let i = begin, oldest = first; i < length; i++, oldest++) {
    total += values[i]
    sums[i] = total
    total -= values[oldest]
  }
  return sums
}

/**
 * Highest of the last `period` values, at the same cost for every period (van Herk 1992, Gil and Werman 1993): the series is cut into blocks of
 * `period`; a window is the end of one block and the beginning of the next.
 */
export function highest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const results = columnFrom(length, begin)
  const ends = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    let end = values[block]
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      end = values[i] > end ? values[i] : end
      ends[k] = end
    }
    results[block] = end
    let start = Number.NEGATIVE_INFINITY
    const count = Math.min(period, length - block)
    for (let k = 1, i = block + 1; k < count; k++, i++) {
      start = values[i] > start ? values[i] : start
      results[i] = ends[k] > start ? ends[k] : start
    }
  }
  return results
}

/** Lowest of the last `period` values; see `highest`. */
export function lowest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  const begin = first + period - 1
  const results = columnFrom(length, begin)
  const ends = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    let end = values[block]
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      end = values[i] < end ? values[i] : end
      ends[k] = end
    }
    results[block] = end
    let start = Number.POSITIVE_INFINITY
    const count = Math.min(period, length - block)
    for (let k = 1, i = block + 1; k < count; k++, i++) {
      start = values[i] < start ? values[i] : start
      results[i] = ends[k] < start ? ends[k] : start
    }
  }
  return results
}

/**
 * Sum of the last `period` values without a running total: built from the ends and beginnings of blocks like `highest`, so nothing is ever taken
 * away again and a window of zeros sums to exactly 0.
 */
export function freshSum(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const results = columnFrom(length, begin)
  const ends = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    let end = 0
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      end += values[i]
      ends[k] = end
    }
    results[block] = end
    let start = 0
    const count = Math.min(period, length - block)
    for (let k = 1, i = block + 1; k < count; k++, i++) {
      start += values[i]
      results[i] = ends[k] + start
    }
  }
  return results
}
