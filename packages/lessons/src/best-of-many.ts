import { newRandom, normal } from '@assay/market'
import { deflatedSharpe } from '@assay/statistics'

/** Trading days of a year. */
export const daysOfYear = 250
const dailyDeviation = 0.01

/** Daily returns over two years: the choice is made on the first, and the second comes after. */
export type TwoYears = Float64Array

/** The strategy that did best in its first year. */
export interface BestOfMany {
  /** Its index among the strategies. */
  readonly best: number
  /** Its Sharpe ratio of the first year, per year. */
  readonly sharpe: number
  /** The best Sharpe ratio that luck alone gives with this many strategies, per year. */
  readonly expected: number
  /** Probability that it has an edge, judged as if it were the only one. */
  readonly psr: number
  /** The same, compared with the luckiest of this many. */
  readonly dsr: number
  /** Its result in the first year, as a fraction of the capital. */
  readonly result: number
  /** Its result in the year after. */
  readonly next: number
}

/** Strategies without any edge: normal daily returns around 0. With one seed the first ones are always the same, whatever the count. */
export function worthless(count: number, seed: number): TwoYears[] {
  const random = newRandom(seed)
  return Array.from({ length: count }, () => Float64Array.from({ length: 2 * daysOfYear }, () => dailyDeviation * normal(random)))
}

/** The best of `trials` strategies without an edge; `trials` is at least 1. */
export const bestOfMany = ({ trials, seed }: { trials: number; seed: number }): BestOfMany => bestOf(worthless(trials, seed))

/** The best of the given strategies. There must be at least one. */
export function bestOf(strategies: readonly TwoYears[]): BestOfMany {
  const ranks = strategies.map((returns) => rankOf(firstYear(returns)))
  const best = ranks.indexOf(Math.max(...ranks))
  const days = Array.from({ length: daysOfYear }, (_, day) => strategies.map((returns) => returns[day]))
  const { sharpe, expectedMaxSharpe, psr, dsr } = deflatedSharpe(days, best)
  if (sharpe === null || psr === null || dsr === null) throw new Error('Returns that are all alike have no Sharpe ratio.')
  const perYear = Math.sqrt(daysOfYear)
  const [result, next] = [firstYear(strategies[best]), strategies[best].subarray(daysOfYear)].map(grown)
  return { best, sharpe: sharpe * perYear, expected: expectedMaxSharpe * perYear, psr, dsr, result, next }
}

const firstYear = (returns: TwoYears) => returns.subarray(0, daysOfYear)
const grown = (returns: Float64Array) => returns.reduce((equity, change) => equity * (1 + change), 1) - 1

/** Mean divided by root mean square: a higher value means a higher Sharpe ratio. */
function rankOf(returns: Float64Array): number {
  const total = returns.reduce((sum, change) => sum + change, 0)
  return total / Math.sqrt(returns.reduce((sum, change) => sum + change * change, 0))
}
