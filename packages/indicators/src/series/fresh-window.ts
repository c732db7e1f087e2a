import { walkOver } from './walk.ts'

/**
 * Mean of the last `period` values without a running total. The series is cut into blocks as in `highest`. Within a
 * block it adds distances from the value at the block's seam, which lies in every window of the block. So a window of
 * equal values has exactly that mean.
 */
export function freshMean(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const means = walk.column(begin)
  const ends = walk.memory(period)
  let [start = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    const seam = values[i - k]
    if (k === 0) {
      let end = 0
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        end += values[bar] - seam
        ends[at] = end
      }
      means[i] = seam + end / period
      start = 0
      k++
      i++
    }
    for (; i < next; k++, i++) {
      start += values[i] - seam
      means[i] = seam + (ends[k] + start) / period
    }
  }
  walk.keep(start)
  return means
}

/**
 * Linearly weighted average of the last `period` values, in which the newest counts `period` times. It is added like
 * `freshMean` and exact if all values are equal.
 */
export function freshWma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
  const divider = (period * (period + 1)) / 2
  const ends = walk.memory(period)
  let [total = 0, weighted = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    const seam = values[i - k]
    if (k === 0) {
      total = 0
      weighted = 0
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        const distance = values[bar] - seam
        total += distance
        weighted += distance * (bar - i)
        ends[at] = weighted + total * (period - at)
      }
      averages[i] = seam + ends[0] / divider
      total = 0
      weighted = 0
      k++
      i++
    }
    for (; i < next; k++, i++) {
      const distance = values[i] - seam
      total += distance
      weighted += distance * k
      averages[i] = seam + (ends[k] + weighted + total * (period - k)) / divider
    }
  }
  walk.keep(total, weighted)
  return averages
}

/**
 * Population standard deviation of the last `period` values, added like `freshMean`. Exactly 0 if all values are equal,
 * and accurate to the last digits if they hardly differ.
 */
export function freshDeviation(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const deviations = walk.column(begin)
  const memory = walk.memory(2 * period)
  const ends = memory.subarray(0, period)
  const endSquares = memory.subarray(period)
  let [start = 0, startSquare = 0] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; ) {
    let k = (i - begin) % period
    const next = Math.min(i - k + period, length)
    const seam = values[i - k]
    if (k === 0) {
      let end = 0
      let endSquare = 0
      for (let at = period - 1, bar = i; at >= 0; at--, bar--) {
        const distance = values[bar] - seam
        end += distance
        endSquare += distance * distance
        ends[at] = end
        endSquares[at] = endSquare
      }
      start = 0
      startSquare = 0
    }
    for (; i < next; k++, i++) {
      const distance = values[i] - seam
      start += distance
      startSquare += distance * distance
      const mean = (ends[k] + start) / period
      deviations[i] = Math.sqrt(Math.max(0, (endSquares[k] + startSquare) / period - mean * mean))
    }
  }
  walk.keep(start, startSquare)
  return deviations
}
