export interface PercentileRank {
  /** Number of values that the last one was compared with. */
  readonly n: number
  /** 0 to 100; null if there are too few values. */
  readonly percentile: number | null
}

const fewestValues = 20

/**
 * The percentile rank of the last value among up to `window` values before it. Values within 1e-12 of it count as
 * equal, and each equal value counts half.
 */
export function percentileOfLast(values: ArrayLike<number>, window: number): PercentileRank {
  const last = values.length - 1
  const first = Math.max(0, last - window)
  const n = Math.max(0, last - first)
  if (n < fewestValues) return { n, percentile: null }
  let [less, equal] = [0, 0]
  for (let i = first; i < last; i++) {
    if (isAlike(values[i], values[last])) equal++
    else if (values[i] < values[last]) less++
  }
  return { n, percentile: (100 * (less + equal / 2)) / n }
}

/** Whether two values are equal within 1e-12 of the larger. */
export const isAlike = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b))
