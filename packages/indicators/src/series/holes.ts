import { columnFrom, firstDefined } from './column.ts'

/**
 * `average` over a column that may be undefined in places: taken of the defined values alone and put back where they stood. What follows a hole
 * goes on as if the hole had not been, where a recursive average would otherwise be lost for good.
 */
export function acrossHoles(values: Float64Array, average: (defined: Float64Array) => Float64Array): Float64Array {
  const { length } = values
  const first = firstDefined(values)
  let whole = first
  while (whole < length && !Number.isNaN(values[whole])) whole++
  if (whole === length) return average(values)
  const defined = new Float64Array(length)
  let count = 0
  for (let i = first; i < length; i++) if (!Number.isNaN(values[i])) defined[count++] = values[i]
  const averages = average(defined.subarray(0, count))
  const results = columnFrom(length, length)
  for (let i = first, at = 0; i < length; i++) if (!Number.isNaN(values[i])) results[i] = averages[at++]
  return results
}
