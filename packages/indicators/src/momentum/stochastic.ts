import { isAtMost } from '../equal.ts'
import { highest, lowest, walkOver } from '../series.ts'

/**
 * The position of `close` between the lowest low and the highest high of the last `period` bars, from 0 to 100; 0 if
 * they are equal, also by the last digit of what is no price.
 */
export function positionInRange(high: Float64Array, low: Float64Array, close: Float64Array, period: number): Float64Array {
  const tops = highest(high, period)
  const bottoms = lowest(low, period)
  const { length } = close
  const walk = walkOver(tops, bottoms)
  const positions = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const bottom = bottoms[i]
    positions[i] = isAtMost(tops[i], bottom, 0) ? 0 : (close[i] - bottom) / ((tops[i] - bottom) / 100)
  }
  return positions
}
