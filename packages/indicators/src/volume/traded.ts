import { freshSum, walkOver } from '../series.ts'

/** Makes values undefined where the last `period` bars had no volume. */
export function whereTraded(values: Float64Array, volume: Float64Array, period: number): Float64Array {
  const traded = freshSum(volume, period)
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) results[i] = traded[i] === 0 ? Number.NaN : values[i]
  return results
}
