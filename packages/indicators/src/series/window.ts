import { walkOver } from './walk.ts'

/** Sum of the last `period` values, from a running total. */
export function sumOf(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const sums = walk.column(begin)
  let [total = 0] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < begin && i < length; i++) total += values[i]
  const start = Math.max(begin, walk.from)
  for (let i = start, oldest = start - period + 1; i < length; i++, oldest++) {
    total += values[i]
    sums[i] = total
    total -= values[oldest]
  }
  walk.keep(total)
  return sums
}

/**
 * Highest of the last `period` values, at the same cost for every period (van Herk 1992, Gil and Werman 1993). The
 * series is cut into blocks of `period`; a window is the end of one block and the beginning of the next.
 */
export function highest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const results = walk.column(begin)
  const ends = walk.memory(period)
  // The plus tells the engine that this is a number, so the loop need not box it: half the time.
  let start = +(walk.numbers[0] ?? Number.NEGATIVE_INFINITY)
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    if (k === 0) {
      let end = values[i]
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        end = values[bar] > end ? values[bar] : end
        ends[at] = end
      }
      results[i] = end
      start = Number.NEGATIVE_INFINITY
      k++
      i++
    }
    for (; i < next; k++, i++) {
      start = values[i] > start ? values[i] : start
      results[i] = ends[k] > start ? ends[k] : start
    }
  }
  walk.keep(start)
  return results
}

/** Lowest of the last `period` values; see `highest`. */
export function lowest(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const results = walk.column(begin)
  const ends = walk.memory(period)
  let start = +(walk.numbers[0] ?? Number.POSITIVE_INFINITY)
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    if (k === 0) {
      let end = values[i]
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        end = values[bar] < end ? values[bar] : end
        ends[at] = end
      }
      results[i] = end
      start = Number.POSITIVE_INFINITY
      k++
      i++
    }
    for (; i < next; k++, i++) {
      start = values[i] < start ? values[i] : start
      results[i] = ends[k] < start ? ends[k] : start
    }
  }
  walk.keep(start)
  return results
}

/**
 * Sum of the last `period` values without a running total. It is built from the ends and beginnings of blocks like
 * `highest`, so nothing is ever subtracted and a window of zeros sums to exactly 0.
 */
export function freshSum(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const results = walk.column(begin)
  const ends = walk.memory(period)
  let [start = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    if (k === 0) {
      let end = 0
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        end += values[bar]
        ends[at] = end
      }
      results[i] = end
      start = 0
      k++
      i++
    }
    for (; i < next; k++, i++) {
      start += values[i]
      results[i] = ends[k] + start
    }
  }
  walk.keep(start)
  return results
}
