import { int } from '../define.ts'
import { walkOver } from '../series.ts'

/**
 * The number of candles in a year: volatility grows with its square root. 252 for daily candles; 1 gives the volatility
 * per candle.
 */
export const candlesPerYear = () => int('Candles in a year', 252, 1, 600_000)

/** The yearly volatility in percent from a column of variances per candle. */
export function yearlyPercent(variances: Float64Array, perYear: number): Float64Array {
  const { length } = variances
  const walk = walkOver(variances)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = 100 * Math.sqrt(Math.max(0, variances[i]) * perYear)
  return results
}

/** Natural logarithm of `part / whole`; undefined unless both prices are above 0. */
export const logRatio = (part: number, whole: number): number => (part > 0 && whole > 0 ? Math.log(part / whole) : Number.NaN)
