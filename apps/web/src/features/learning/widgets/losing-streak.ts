import { longestRuns, type MonteCarlo, monteCarlo, streaks } from '@assay/statistics'

export interface StreakSettings {
  /** Percentage of trades that win, a whole number. */
  readonly winPercent: number
  readonly trades: number
  /** Percentage of the equity that a losing trade costs. */
  readonly riskPercent: number
  /** What a winning trade makes, in multiples of the risk. */
  readonly reward: number
}

/** What chance alone does to independent trades. */
export interface StreakOutlook {
  /** Probability that the longest losing streak has exactly this length, by length. */
  readonly lengths: readonly number[]
  readonly expected: number
  /** The greatest length with a probability of at least one in twenty. */
  readonly oneInTwenty: number
  readonly paths: MonteCarlo
}

/** An account counts as fallen to half at this share of the starting equity. */
export const half = 0.5
export const pathCount = 2000
const seed = 41
const rare = 0.05

export function outlookOf({ winPercent, trades, riskPercent, reward }: StreakSettings): StreakOutlook {
  const losing = 1 - winPercent / 100
  const lengths = longestRuns(trades, losing)
  const returns = Array.from({ length: 100 }, (_, at) => (at < winPercent ? (riskPercent * reward) / 100 : -riskPercent / 100))
  const paths = monteCarlo(returns, { seed, paths: pathCount, length: trades, block: 1, ruin: half })
  if ('reason' in paths) throw new Error('There are a hundred returns to draw from.')
  return { lengths, expected: streaks(trades, losing).expectedLongest, oneInTwenty: lastStill(lengths), paths }
}

function lastStill(lengths: readonly number[]): number {
  let reached = 0
  for (let length = lengths.length - 1; length >= 0; length--) {
    reached += lengths[length]
    if (reached >= rare) return length
  }
  return 0
}
