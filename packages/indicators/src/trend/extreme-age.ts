import { walkOver } from '../series.ts'

/** Which of several equal values counts. */
type Tie = 'newest' | 'oldest'

/** Bars since the highest of the last `period + 1` values, 0 when the newest is the highest. */
export function barsSinceHighest(values: Float64Array, period: number, tie: Tie = 'newest'): Float64Array {
  const { length } = values
  const replacesEqual = tie === 'newest'
  const walk = walkOver(values)
  const ages = walk.column(period)
  // Candidates, oldest first: each later one is lower, or equal and kept for later. A ring, so that every bar enters
  // and leaves once, whatever the period.
  const mask = 2 ** Math.ceil(Math.log2(period + 2)) - 1
  const ring = new Int32Array(walk.memory((mask + 2) >> 1).buffer)
  let [head = 0, end = 0] = walk.numbers
  for (let i = walk.from; i < length; i++) {
    if (end > head && ring[head & mask] < i - period) head++
    const value = values[i]
    while (end > head && values[ring[(end - 1) & mask]] < value) end--
    if (replacesEqual && end > head && values[ring[(end - 1) & mask]] === value) end--
    ring[end++ & mask] = i
    if (i >= period) ages[i] = i - ring[head & mask]
  }
  walk.keep(head, end)
  return ages
}

/** Bars since the lowest of the last `period + 1` values; see `barsSinceHighest`. */
export function barsSinceLowest(values: Float64Array, period: number, tie: Tie = 'newest'): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const upsideDown = walk.column(0)
  for (let i = walk.from; i < length; i++) upsideDown[i] = -values[i]
  return barsSinceHighest(upsideDown, period, tie)
}
