import { square } from './elementary.ts'
import { deviation, isConstant, mean, shape } from './moments.ts'
import { normalBelow, normalQuantile } from './normal.ts'

/** A Sharpe ratio per observation (never annualised), and the figures that determine its distribution. */
export interface SharpeFacts {
  readonly sharpe: number
  readonly n: number
  /** Population skewness, 0 for a normal distribution. */
  readonly skew: number
  /** Population kurtosis, 3 for a normal distribution. */
  readonly kurtosis: number
}

export interface SharpeReport {
  readonly n: number
  readonly sharpe: number | null
  readonly skew: number | null
  readonly kurtosis: number | null
  /** Probability that the true Sharpe ratio is above the benchmark. */
  readonly psr: number | null
  /** Number of observations after which it would be above with the given confidence, not rounded. */
  readonly minTrackRecord: number | null
}

/** Mean divided by sample deviation; null for fewer than two values or constant values. */
export function sharpeRatio(values: ArrayLike<number>): number | null {
  if (values.length < 2 || isConstant(values)) return null
  const average = mean(values)
  return average / deviation(values, average)
}

/** The variance of an estimated Sharpe ratio, times n − 1. */
const spread = ({ sharpe, skew, kurtosis }: SharpeFacts) => 1 - skew * sharpe + ((kurtosis - 1) * sharpe * sharpe) / 4
const leastSpread = 1e-12

/** Probabilistic Sharpe ratio (Bailey and López de Prado 2012, "The Sharpe Ratio Efficient Frontier"). */
export function probabilisticSharpe(facts: SharpeFacts, benchmark: number): number | null {
  const v = spread(facts)
  return v <= leastSpread ? null : normalBelow(((facts.sharpe - benchmark) * Math.sqrt(facts.n - 1)) / Math.sqrt(v))
}

/** Minimum track record length (same paper); null if the Sharpe ratio is not above the benchmark. */
export function minTrackRecord(facts: SharpeFacts, benchmark: number, confidence: number): number | null {
  const v = spread(facts)
  if (v <= leastSpread || facts.sharpe <= benchmark) return null
  return 1 + v * square(normalQuantile(confidence) / (facts.sharpe - benchmark))
}

const eulerMascheroni = 0.5772156649015329

/** The expected Sharpe ratio of the best of N trials without any edge (Bailey and López de Prado 2014). N may be fractional. */
export function expectedMaxSharpe(variance: number, trials: number): number {
  if (trials <= 1 || variance === 0) return 0
  const best = (1 - eulerMascheroni) * normalQuantile(1 - 1 / trials) + eulerMascheroni * normalQuantile(1 - 1 / (trials * Math.E))
  return Math.max(0, Math.sqrt(variance) * best)
}

export function sharpeReport(values: readonly number[], benchmark: number, confidence: number): SharpeReport {
  const n = values.length
  const sharpe = sharpeRatio(values)
  if (sharpe === null) return { n, sharpe, skew: null, kurtosis: null, psr: null, minTrackRecord: null }
  const facts = { sharpe, n, ...shape(values) }
  return { ...facts, psr: probabilisticSharpe(facts, benchmark), minTrackRecord: minTrackRecord(facts, benchmark, confidence) }
}
