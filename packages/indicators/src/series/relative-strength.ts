import { walkOver } from './walk.ts'

/**
 * Wilder's relative strength: the percentage of upward moves in the smoothed moves; 0 if nothing moved, as in TA-Lib.
 * One loop in the reference's order of operations, because adjacent values may be equal to the last bit, and a
 * stochastic of them depends on which is larger.
 */
export function relativeStrength(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period
  const strengths = walk.columnToFill(begin)
  const kept = period - 1
  let [up = 0, down = 0] = walk.numbers
  for (let i = Math.max(walk.first + 1, walk.from); i <= begin && i < length; i++) {
    const move = values[i] - values[i - 1]
    if (move < 0) down -= move
    else up += move
    if (i < begin) continue
    up /= period
    down /= period
    strengths[i] = share(up, down)
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    const move = values[i] - values[i - 1]
    up *= kept
    down *= kept
    if (move < 0) down -= move
    else up += move
    up /= period
    down /= period
    strengths[i] = share(up, down)
  }
  walk.keep(up, down)
  return strengths
}

const share = (up: number, down: number) => (up + down < 1e-14 ? 0 : 100 * (up / (up + down)))
