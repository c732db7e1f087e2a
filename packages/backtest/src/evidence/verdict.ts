import { holm, type LowerBound, pOfBound } from '@assay/statistics'

/** What a test proves about its rules on a market. */
export const verdicts = ['held', 'unproven', 'fails'] as const
/** Why a test proves nothing: too few trades, an interval that holds zero, or one of so many tries that luck gives such a one. */
export const unprovenReasons = ['few', 'zero', 'tries'] as const

export interface VerdictOnTest {
  readonly verdict: (typeof verdicts)[number]
  /** Null unless the verdict is `unproven`. */
  readonly reason: (typeof unprovenReasons)[number] | null
}

/** Results of a test after costs: the mean, and its lower and upper 90 % bound. */
export interface TestBounds extends Pick<LowerBound, 'n' | 'mean' | 'lower'> {
  readonly upper: number | null
}

/** The confidence of each bound. */
export const boundConfidence = 0.9
/** The largest corrected p-value that counts as proven. */
export const provenBelow = 0.1
const fewest = 30

/**
 * Finder, library, lists and chat judge by this. It held: the whole interval is above 0 on enough trades, also after the correction for the
 * tries; `adjusted` is the corrected p-value. It fails: the whole interval is below 0. Anything else proves nothing.
 */
export function verdictOn({ n, lower, upper }: TestBounds, adjusted: number): VerdictOnTest {
  const unproven = (reason: VerdictOnTest['reason']): VerdictOnTest => ({ verdict: 'unproven', reason })
  if (upper !== null && upper < 0) return { verdict: 'fails', reason: null }
  if (lower === null || n < fewest) return unproven('few')
  if (lower <= 0) return unproven('zero')
  return adjusted > provenBelow ? unproven('tries') : { verdict: 'held', reason: null }
}

/** Judges tests that were all tried, corrected for their number (Holm). */
export function verdictsOn(tests: readonly TestBounds[]): VerdictOnTest[] {
  const adjusted = holm(tests.map((test) => pOfBound(test, boundConfidence)))
  return tests.map((test, i) => verdictOn(test, adjusted[i]))
}
