import { type MonteCarlo, monteCarlo } from '@assay/statistics'

/** The rule of the lesson: 45 of 100 trades win 1.5 times their risk, the others lose it. */
export const winRate = 0.45
export const win = 1.5
export const trades = 300

/** The loss from a number of losing trades in a row, if each risks the same share of what is left. */
export const lostInRow = (losses: number, risk: number): number => 1 - (1 - risk) ** losses

/** The gain that restores an account after it lost a share of itself. */
export const gainBack = (lost: number): number => lost / (1 - lost)

/** The share to risk so that this many losses in a row cost no more than `most`. */
export const riskFor = (losses: number, most: number): number => 1 - (1 - most) ** (1 / losses)

/** The expected number of runs of at least this many losses: one can begin after each win. */
export const runsOf = (length: number, count = trades, won = winRate): number => count * won * (1 - won) ** length

/** The share at which an account grows fastest in the long run (Kelly 1956). */
export const kelly = (won: number, payoff: number): number => won - (1 - won) / payoff

const known = new Map<string, MonteCarlo>()

/**
 * Two thousand accounts that risk a share in each trade. Trades are drawn one by one, the same that the widget draws. Ruin: half of the
 * start is gone.
 */
export function accountsAt(risk: number, won = winRate): MonteCarlo {
  const key = `${risk} ${won}`
  const held = known.get(key)
  if (held) return held
  const returns = Array.from({ length: 100 }, (_, trade) => (trade < Math.round(100 * won) ? win * risk : -risk))
  const drawn = monteCarlo(returns, { seed: 41, paths: 2000, length: trades, block: 1, ruin: 0.5 })
  if ('reason' in drawn) throw new Error(drawn.reason)
  known.set(key, drawn)
  return drawn
}
