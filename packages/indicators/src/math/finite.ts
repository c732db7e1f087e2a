/** The same column, in place, with infinite values made undefined: a rule can compare neither. */
export function finite(values: Float64Array): Float64Array {
  const { length } = values
  for (let i = 0; i < length; i++) if (!Number.isFinite(values[i])) values[i] = Number.NaN
  return values
}
