/** Trades with two outcomes: a win makes `reward` times what a loss costs, which is 1 R. */
interface Outcomes {
  readonly reward: number
  /** Share of trades that win. */
  readonly rate: number
}

/** The probability that the mean of a number of independent trades is below `level`, in R; exact. */
export function meanBelow({ reward, rate }: Outcomes, trades: number, level: number): number {
  let total = 0
  let ways = 1
  for (let won = 0; won <= trades; won++) {
    if (meanOf(won, trades, reward) >= level - 1e-12) break
    total += ways * rate ** won * (1 - rate) ** (trades - won)
    ways *= (trades - won) / (won + 1)
  }
  return total
}

const meanOf = (won: number, trades: number, reward: number) => (won * (reward + 1)) / trades - 1

/** Whether the 95 % interval of the mean lies above 0, by the sample deviation and the normal distribution. */
function passes(won: number, trades: number, reward: number): boolean {
  const share = won / trades
  const deviation = (reward + 1) * Math.sqrt((share * (1 - share) * trades) / (trades - 1))
  return meanOf(won, trades, reward) > (z * deviation) / Math.sqrt(trades)
}

const z = 1.959963984540054

/** The probability that a record passes at one of the checks, which are made after each trade from the first to the last; exact. */
export function passesOnce({ reward, rate }: Outcomes, firstLook: number, last: number): number {
  let passed = 0
  /** The probability of each number of wins, for records that have not passed yet. */
  let open = [1]
  for (let trades = 1; trades <= last; trades++) {
    const next = Array.from({ length: trades + 1 }, (_, won) => (open[won] ?? 0) * (1 - rate) + (open[won - 1] ?? 0) * rate)
    if (trades >= firstLook)
      for (const [won, share] of next.entries())
        if (passes(won, trades, reward)) {
          passed += share
          next[won] = 0
        }
    open = next
  }
  return passed
}

/** Half the width of the 95 % range of the mean of `forward` trades, around the mean of a backtest of `tested` trades. */
export const halfBand = (deviation: number, forward: number, tested: number): number => z * deviation * Math.sqrt(1 / forward + 1 / tested)
