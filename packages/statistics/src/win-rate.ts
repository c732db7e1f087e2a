import { z975 } from './normal.ts'

/** A share of wins with its 95 % interval; null if there are no trades. */
export interface WinRate {
  readonly n: number
  readonly won: number
  readonly rate: number | null
  readonly lower: number | null
  readonly upper: number | null
}

/** The win rate with its 95 % interval (Wilson 1927), as fractions. */
export function winRate(won: number, n: number): WinRate {
  if (n === 0) return { n, won, rate: null, lower: null, upper: null }
  const p = won / n
  const z2 = z975 * z975
  const centre = (p + z2 / (2 * n)) / (1 + z2 / n)
  const half = (z975 / (1 + z2 / n)) * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  return { n, won, rate: p, lower: won === 0 ? 0 : centre - half, upper: won === n ? 1 : centre + half }
}

/** A trade with a result of exactly 0 counts as won, as in the metrics of a backtest. */
export const winRateOf = (values: readonly number[]): WinRate => winRate(values.filter((value) => value >= 0).length, values.length)
