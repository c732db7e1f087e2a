import { freshSum } from '../series.ts'

/** The same column made undefined where the last `period` bars had no volume, in place: only for columns that the caller has just made. */
export function whereTraded(values: Float64Array, volume: Float64Array, period: number): Float64Array {
  const traded = freshSum(volume, period)
  const { length } = values
  for (let i = 0; i < length; i++) if (traded[i] === 0) values[i] = Number.NaN
  return values
}
