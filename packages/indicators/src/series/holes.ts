import { goesOn, walkOver } from './walk.ts'

/**
 * Applies `average` to the defined values of a column alone and puts the results back in their places. After undefined
 * values it continues as if they did not exist; a recursive average would otherwise stay undefined.
 */
export function acrossHoles(values: Float64Array, average: (defined: Float64Array) => Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  // A computation that continues may still receive undefined values.
  if (!goesOn() && isWhole(values, walk.first)) return average(values)
  const defined = walk.column(0)
  const before = walk.numbers[0] ?? 0
  let count = before
  for (let i = Math.max(walk.first, walk.from); i < length; i++) if (!Number.isNaN(values[i])) defined[count++] = values[i]
  const averages = average(defined.subarray(0, count))
  const results = walk.column(length)
  for (let i = Math.max(walk.first, walk.from), at = before; i < length; i++) if (!Number.isNaN(values[i])) results[i] = averages[at++]
  walk.keep(count)
  return results
}

function isWhole(values: Float64Array, first: number): boolean {
  for (let i = first; i < values.length; i++) if (Number.isNaN(values[i])) return false
  return true
}
