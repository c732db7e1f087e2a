import { walkTo } from '@assay/indicators'

/** A column as read at each bar: bar i sees value i - shift, and nothing before the first. Without a column it is a constant. */
export interface View {
  readonly column: Float64Array | null
  readonly shift: number
  readonly value: number
}

/** The values of a view at each of `length` bars as a column; NaN before the first value. */
export function spread({ column, shift, value }: View, length: number): Float64Array {
  if (shift === 0 && column) return column
  const walk = walkTo(length)
  if (!column) return walk.column(0).fill(value, walk.from)
  const shifted = walk.column(shift)
  const from = Math.max(shift, walk.from)
  if (from < length) shifted.set(column.subarray(from - shift, length - shift), from)
  return shifted
}
