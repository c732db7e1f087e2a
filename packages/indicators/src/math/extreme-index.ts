import { firstDefined, walkOver } from '../series.ts'

/** Bar number, counted from the start of the series, of the highest of the last `period` values. */
export const highestIndex = (values: Float64Array, period: number): Float64Array => extremeIndex(values, period, 1)

/** Bar number, counted from the start of the series, of the lowest of the last `period` values. */
export const lowestIndex = (values: Float64Array, period: number): Float64Array => extremeIndex(values, period, -1)

/**
 * Equal values are handled as in the reference. A new value that equals the extreme replaces it. When the extreme
 * leaves the window, the oldest of the remaining equal ones follows it. `sign` -1 turns highest into lowest.
 */
function extremeIndex(values: Float64Array, period: number, sign: 1 | -1): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + period - 1
  const indices = walk.column(begin)
  let [at = -1] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const oldest = i - period + 1
    if (at < oldest) {
      at = oldest
      for (let k = oldest + 1; k <= i; k++) if (sign * values[k] > sign * values[at]) at = k
    } else if (sign * values[i] >= sign * values[at]) at = i
    indices[i] = at
  }
  walk.keep(at)
  return indices
}
