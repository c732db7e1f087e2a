/** A column as it is read at each bar: bar i sees value i - shift, nothing before the first. Without a column it is a constant. */
export interface View {
  readonly column: Float64Array | null
  readonly shift: number
  readonly value: number
}

/** What a view shows at each of `length` bars, as a column of its own; NaN before the first value. */
export function spread({ column, shift, value }: View, length: number): Float64Array {
  if (!column) return new Float64Array(length).fill(value)
  if (shift === 0) return column
  const shifted = new Float64Array(length).fill(Number.NaN, 0, Math.min(shift, length))
  if (shift < length) shifted.set(column.subarray(0, length - shift), shift)
  return shifted
}
