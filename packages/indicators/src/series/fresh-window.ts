import { columnFrom, firstDefined } from './column.ts'

/**
 * Mean of the last `period` values without a running total. The series is cut into blocks as for `highest`; within a block distances from the
 * value at its seam are added up, which lies in every window of the block: a window of equal values has exactly that mean.
 */
export function freshMean(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const means = columnFrom(length, begin)
  const ends = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    const seam = values[block]
    let end = 0
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      end += values[i] - seam
      ends[k] = end
    }
    means[block] = seam + end / period
    let start = 0
    const count = Math.min(period, length - block)
    for (let k = 1, i = block + 1; k < count; k++, i++) {
      start += values[i] - seam
      means[i] = seam + (ends[k] + start) / period
    }
  }
  return means
}

/** Linearly weighted average of the last `period` values, the newest counting `period` times, added up like `freshMean`: exact where all are equal. */
export function freshWma(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const averages = columnFrom(length, begin)
  const divider = (period * (period + 1)) / 2
  const ends = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    const seam = values[block]
    let total = 0
    let weighted = 0
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      const distance = values[i] - seam
      total += distance
      weighted += distance * (i - block)
      ends[k] = weighted + total * (period - k)
    }
    averages[block] = seam + ends[0] / divider
    total = 0
    weighted = 0
    const count = Math.min(period, length - block)
    for (let k = 1, i = block + 1; k < count; k++, i++) {
      const distance = values[i] - seam
      total += distance
      weighted += distance * k
      averages[i] = seam + (ends[k] + weighted + total * (period - k)) / divider
    }
  }
  return averages
}

/** Population standard deviation of the last `period` values, added up like `freshMean`: exactly 0 where all are equal, and right to the last digits where they hardly differ. */
export function freshDeviation(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const begin = firstDefined(values) + period - 1
  const deviations = columnFrom(length, begin)
  const ends = new Float64Array(period)
  const endSquares = new Float64Array(period)
  for (let block = begin; block < length; block += period) {
    const seam = values[block]
    let end = 0
    let endSquare = 0
    for (let k = period - 1, i = block; k >= 0; k--, i--) {
      const distance = values[i] - seam
      end += distance
      endSquare += distance * distance
      ends[k] = end
      endSquares[k] = endSquare
    }
    let start = 0
    let startSquare = 0
    const count = Math.min(period, length - block)
    for (let k = 0, i = block; k < count; k++, i++) {
      const distance = values[i] - seam
      start += distance
      startSquare += distance * distance
      const mean = (ends[k] + start) / period
      deviations[i] = Math.sqrt(Math.max(0, (endSquares[k] + startSquare) / period - mean * mean))
    }
  }
  return deviations
}
