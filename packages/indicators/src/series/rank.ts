import { walkOver } from './walk.ts'

/**
 * The percentage of the `period` previous values that are smaller than the value. The window is kept sorted, so a value
 * is found, removed and inserted by binary search; the values between the two places move by one.
 */
export function percentRank(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period
  const ranks = walk.column(begin)
  if (begin >= length) return ranks
  const ordered = walk.memory(period)
  if (walk.from <= begin) {
    ordered.set(values.subarray(walk.first, begin))
    ordered.sort()
  }
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const value = values[i]
    const smaller = countBelow(ordered, value)
    ranks[i] = (100 * smaller) / period
    const gone = countBelow(ordered, values[i - period])
    let place = gone
    for (; place + 1 < smaller; place++) ordered[place] = ordered[place + 1]
    for (; place > smaller; place--) ordered[place] = ordered[place - 1]
    ordered[place] = value
  }
  return ranks
}

/** How many of the ascending values are smaller than `value`. */
function countBelow(ascending: Float64Array, value: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (ascending[middle] < value) low = middle + 1
    else high = middle
  }
  return low
}
