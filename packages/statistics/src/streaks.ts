import { power } from './elementary.ts'

export interface Streaks {
  /** Expected length of the longest run. */
  readonly expectedLongest: number
  /** Probability of a run of at least this length, for lengths up to n. */
  readonly atLeast: readonly { readonly length: number; readonly probability: number }[]
}

const lengths = [3, 5, 8, 10]

/** The longest run of an event with this probability in n independent trials: what chance alone produces. */
export function streaks(n: number, probability: number): Streaks {
  let expectedLongest = 0
  for (let k = 0; k < n; k++) {
    const longer = 1 - longestAtMost(n, probability, k)
    // Longer runs are even less likely, so all following terms add exactly nothing.
    if (longer === 0) break
    expectedLongest += longer
  }
  const fitting = lengths.filter((length) => length <= n)
  return { expectedLongest, atLeast: fitting.map((length) => ({ length, probability: 1 - longestAtMost(n, probability, length - 1) })) }
}

/**
 * The probability that the longest run has exactly k trials, for k from 0 to the longest length whose probability is
 * not rounded to 0.
 */
export function longestRuns(n: number, probability: number): number[] {
  const exactly: number[] = []
  for (let k = 0, before = 0; k <= n && before < 1; k++) {
    const now = longestAtMost(n, probability, k)
    exactly.push(now - before)
    before = now
  }
  return exactly
}

/** P(longest run ≤ k) by the recurrence f_i = f_{i−1} − p^{k+1} (1 − p) f_{i−k−2}. */
function longestAtMost(n: number, p: number, k: number): number {
  if (n <= k) return 1
  const run = power(p, k + 1)
  const f = new Float64Array(n + 1).fill(1, 0, k + 1)
  f[k + 1] = 1 - run
  for (let i = k + 2; i <= n; i++) f[i] = f[i - 1] - run * (1 - p) * f[i - k - 2]
  return f[n]
}
