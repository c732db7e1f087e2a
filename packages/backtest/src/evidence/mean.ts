import { expectancy } from '@assay/statistics'

/** A mean result with its 95 % interval, and what the interval says about it. */
export interface JudgedMean {
  readonly n: number
  readonly mean: number
  readonly sd: number
  readonly lower: number
  readonly upper: number
  /** A block bootstrap; by Student's t below ten results, which are too few to draw from. */
  readonly by: 'bootstrap' | 't'
  /** The number of results that would tell the mean from 0 (two-sided 95 %, power 80 %); null if it is 0. */
  readonly needed: number | null
  readonly verdict: MeanVerdict
}

/** Whether the whole interval is above 0, below 0, or holds it. */
export type MeanVerdict = 'above' | 'below' | 'unclear'

export type MeanUnknown = { readonly unknown: 'NO_TRADES' | 'ONE_TRADE' | 'ZERO_VARIANCE' }

/** The seed of the average trade of a whole result. */
export const meanSeed = 1
const resamples = 2000

/** Judges a mean. Everything that says how sure a mean is comes from here. */
export function judgeMean(values: readonly number[], seed = meanSeed): JudgedMean | MeanUnknown {
  const { n, mean, sd, t, bootstrap, tradesNeeded, reason } = expectancy(values, { seed, resamples, block: null })
  const interval = bootstrap ?? t
  if (mean === null || sd === null || interval === null) return { unknown: reason ?? 'NO_TRADES' }
  const { lower, upper } = interval
  const verdict = lower > 0 ? 'above' : upper < 0 ? 'below' : 'unclear'
  return { n, mean, sd, lower, upper, by: bootstrap ? 'bootstrap' : 't', needed: tradesNeeded, verdict }
}

/** The 95 % interval of a mean; null if it has none. */
export function intervalOf(values: readonly number[]): { readonly lower: number; readonly upper: number } | null {
  const judged = judgeMean(values)
  return 'unknown' in judged ? null : { lower: judged.lower, upper: judged.upper }
}
