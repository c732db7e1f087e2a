import { walkOver } from '../series.ts'

/** Makes infinite values undefined, because a rule cannot compare them. */
export function finite(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) results[i] = Number.isFinite(values[i]) ? values[i] : Number.NaN
  return results
}
