import { highest, lowest, walkOver } from '../series.ts'

/**
 * The position of `close` between the lowest low and the highest high of the last `period` bars, from 0 to 100; 0 if
 * they are equal.
 */
export function positionInRange(high: Float64Array, low: Float64Array, close: Float64Array, period: number): Float64Array {
  const tops = highest(high, period)
  const bottoms = lowest(low, period)
  const { length } = close
  const walk = walkOver(tops, bottoms)
  const positions = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const bottom = bottoms[i]
    const percent = (tops[i] - bottom) / 100
    positions[i] = percent === 0 ? 0 : (close[i] - bottom) / percent
  }
  return positions
}
