/** Provides memory for a column of `length` values, all 0 if `cleared`. */
export type Lender = (length: number, cleared: boolean) => Float64Array

let lend: Lender = (length) => new Float64Array(length)

/**
 * Runs `compute` with columns in borrowed memory, because allocating new memory costs more than most indicators. The
 * lender must know when nobody reads the columns any more.
 */
export function withLender<T>(lender: Lender, compute: () => T): T {
  const before = lend
  lend = lender
  try {
    return compute()
  } finally {
    lend = before
  }
}

/** A column of zeros whose first `begin` values are undefined. `begin` may be beyond the end. */
export function columnFrom(length: number, begin: number): Float64Array {
  return lend(length, true).fill(Number.NaN, 0, Math.min(begin, length))
}

/** The same for a caller that writes every value from `begin` on: clearing the memory first would be in vain. */
export function columnToFill(length: number, begin: number): Float64Array {
  return lend(length, false).fill(Number.NaN, 0, Math.min(begin, length))
}

/**
 * Index of the first value that is not NaN, or the length if there is none. Series functions start there, so averages
 * of averages start late without further code.
 */
export function firstDefined(values: Float64Array): number {
  const length = values.length
  let index = 0
  while (index < length && Number.isNaN(values[index])) index++
  return index
}

/** The last place from `from` up to before `to` where a value differs from the one before it; `otherwise` if there is none. */
export function lastChange(values: Float64Array, from: number, to: number, otherwise: number): number {
  for (let i = to - 1; i >= from; i--) if (values[i] !== values[i - 1]) return i
  return otherwise
}
