import { deviation, isConstant, mean } from './moments.ts'
import { studentAbove, studentQuantile } from './student.ts'

export interface LowerBound {
  readonly n: number
  readonly mean: number | null
  /** Lower bound of the mean at the given confidence (one-sided, by Student's t). */
  readonly lower: number | null
  /** Probability of a mean at least this high if the true mean were 0. */
  readonly p: number | null
}

/**
 * The bound by which strategies are ranked: what can be relied on, not what was observed. Null for fewer than two
 * values or constant values.
 */
export function lowerBound(values: readonly number[], confidence: number): LowerBound {
  const n = values.length
  if (n === 0) return { n, mean: null, lower: null, p: null }
  const average = mean(values)
  if (n < 2 || isConstant(values)) return { n, mean: average, lower: null, p: null }
  const error = deviation(values, average) / Math.sqrt(n)
  return { n, mean: average, lower: average - studentQuantile(confidence, n - 1) * error, p: studentAbove(average / error, n - 1) }
}

/** The `p` of a bound of which only the figures are kept; null without a bound. */
export function pOfBound({ n, mean, lower }: Pick<LowerBound, 'n' | 'mean' | 'lower'>, confidence: number): number | null {
  if (mean === null || lower === null) return null
  return studentAbove((mean * studentQuantile(confidence, n - 1)) / (mean - lower), n - 1)
}

/** p-values corrected for the number of tests (Holm 1979), in the given order. A missing p-value counts as 1. */
export function holm(ps: readonly (number | null)[]): number[] {
  const order = ps.map((p, index) => ({ p: p ?? 1, index })).toSorted((a, b) => a.p - b.p || a.index - b.index)
  const adjusted = new Array<number>(ps.length)
  let largest = 0
  order.forEach(({ p, index }, rank) => {
    largest = Math.max(largest, Math.min(1, (ps.length - rank) * p))
    adjusted[index] = largest
  })
  return adjusted
}

export interface Ranked extends LowerBound {
  readonly id: string
  /** p-value corrected for the whole list. */
  readonly adjusted: number
  /** Whether the result is significant despite the length of the list, and has enough trades. */
  readonly proven: boolean
}

const confidence = 0.9
const fewestProven = 30

/** Candidates by their lower 90 % bound, highest first. `alpha`: the largest corrected p-value that counts as proven. */
export function ranked(candidates: readonly { readonly id: string; readonly values: readonly number[] }[], alpha: number): Ranked[] {
  const bounds = candidates.map(({ id, values }) => ({ id, ...lowerBound(values, confidence) }))
  const adjusted = holm(bounds.map(({ p }) => p))
  const list = bounds.map((bound, i) => ({ ...bound, adjusted: adjusted[i], proven: adjusted[i] <= alpha && bound.n >= fewestProven }))
  const height = ({ lower }: LowerBound) => lower ?? Number.NEGATIVE_INFINITY
  return list.sort((a, b) => (height(a) === height(b) ? b.n - a.n || (a.id < b.id ? -1 : 1) : height(b) - height(a)))
}
