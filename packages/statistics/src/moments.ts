import { square } from './elementary.ts'

type Numbers = ArrayLike<number>

export function sum(values: Numbers): number {
  let total = 0
  for (let i = 0; i < values.length; i++) total += values[i]
  return total
}

/** NaN if there are no values. */
export const mean = (values: Numbers): number => sum(values) / values.length

/** Sample deviation (n − 1). */
export function deviation(values: Numbers, around = mean(values)): number {
  let squares = 0
  for (let i = 0; i < values.length; i++) squares += square(values[i] - around)
  return Math.sqrt(squares / (values.length - 1))
}

/**
 * True if all values are exactly equal. Rounding can give a constant column a tiny deviation, so check this before
 * computing anything.
 */
export function isConstant(values: Numbers): boolean {
  for (let i = 1; i < values.length; i++) if (values[i] !== values[0]) return false
  return true
}

/** Population skewness m3 / m2^1.5 and kurtosis m4 / m2²: 0 and 3 for a normal distribution. */
export function shape(values: Numbers): { skew: number; kurtosis: number } {
  const around = mean(values)
  let [m2, m3, m4] = [0, 0, 0]
  for (let i = 0; i < values.length; i++) {
    const d = values[i] - around
    m2 += d * d
    m3 += d * d * d
    m4 += d * d * d * d
  }
  const n = values.length
  const variance = m2 / n
  return { skew: m3 / n / (variance * Math.sqrt(variance)), kurtosis: m4 / n / square(variance) }
}

/** The quantile at p of values in ascending order, by linear interpolation (Hyndman and Fan 1996, type 7). */
export function quantile(sorted: Numbers, p: number): number {
  const h = (sorted.length - 1) * p
  const i = Math.floor(h)
  return i + 1 >= sorted.length ? sorted[sorted.length - 1] : sorted[i] + (h - i) * (sorted[i + 1] - sorted[i])
}
