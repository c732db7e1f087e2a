import {
  equityCone,
  type MonteCarloPlan,
  monteCarlo,
  quantile,
  type RandomExitsPlan,
  randomRuns,
  standing,
  winRate,
} from '@assay/statistics'
import type { Evidence, ResultPart, Unknown } from './evidence-schema.ts'
import { histogramOf } from './histogram.ts'
import { judgeMean, type MeanUnknown, meanSeed } from './mean.ts'

/** Fixed seeds, so that the same result gives the same numbers on every machine. */
export const seeds = { expectancy: meanSeed, first_part: 2, last_part: 3, random_entries: 4, paths: 5 } as const

export const randomTries = 1000
const paths = 2000
/** The number of points in the cone of equity. */
const conePoints = 60
/** The share of the capital whose loss counts as halved. */
const half = 0.5
const fewest = 10

type Known<K extends keyof Evidence> = Evidence[K]

/** The sentence "14 trades are too few for …", with the number needed. */
export function tooFew(n: number, what: string, needed = fewest): Unknown {
  if (n === 0) return { unknown: 'No trade was closed.' }
  return { unknown: `${n === 1 ? 'One trade is' : `${n} trades are`} too few for ${what}: it takes ${needed}.` }
}

const allAlike: Unknown = { unknown: 'All trades made exactly the same, so nothing says how much they vary.' }

export function winRateOf(won: number, n: number): Known<'win_rate'> {
  const { rate, lower, upper } = winRate(won, n)
  return rate === null || lower === null || upper === null ? tooFew(n, 'a win rate', 1) : { n, won, rate, lower, upper }
}

/** A sentence for the reason why a mean has no interval. */
const noInterval = ({ unknown }: MeanUnknown, n: number, what: string): Unknown =>
  unknown === 'ZERO_VARIANCE' ? allAlike : tooFew(n, what, 2)

/** The mean result of a trade with its interval, and the number of trades needed to tell it from zero. */
export function expectancyOf(pnl: readonly number[]): Pick<Evidence, 'expectancy' | 'trades_needed'> {
  const judged = judgeMean(pnl)
  if ('unknown' in judged) {
    const what = 'an interval of the average trade'
    return {
      expectancy: noInterval(judged, pnl.length, what),
      trades_needed: noInterval(judged, pnl.length, 'an estimate of how many it takes'),
    }
  }
  const { needed, ...expectancy } = judged
  return {
    expectancy,
    trades_needed:
      needed === null ? { unknown: 'The average trade made nothing: no number of trades tells it from nothing.' } : { total: needed },
  }
}

export function partOf(pnl: readonly number[], capital: number, seed: number): ResultPart {
  const n = pnl.length
  const judged = judgeMean(pnl, seed)
  const total = pnl.reduce((sum, value) => sum + value, 0)
  const interval = 'unknown' in judged ? noInterval(judged, n, 'an interval') : { lower: judged.lower, upper: judged.upper }
  return { n, pnl: total, gain: total / capital, mean: n > 0 ? total / n : null, interval }
}

/** The quantiles of the random runs: half of them lie between the second and the fourth. */
const quantiles = [0.05, 0.25, 0.5, 0.75, 0.95]

/** As many trades entered at random, with the same exits. `gain`: the result of the closed trades. `onRun` is called after each run. */
export function randomEntriesOf(
  plan: Omit<RandomExitsPlan, 'seed' | 'runs'>,
  gain: number,
  onRun: (done: number) => void,
): Known<'random_entries'> {
  const n = plan.trades.length
  const drawn = randomRuns({ ...plan, seed: seeds.random_entries, runs: randomTries }, onRun)
  if ('reason' in drawn) return tooFew(n, 'a comparison', 1)
  const { percentile, pValue } = standing(drawn.values, drawn.own)
  const sorted = drawn.values.toSorted()
  return {
    n,
    runs: randomTries,
    percentile,
    p_value: pValue,
    own: drawn.own,
    gain,
    quantiles: quantiles.map((p) => quantile(sorted, p)),
    histogram: histogramOf(drawn.values, 40),
    allowed: plan.allowed && plan.allowed.length,
  }
}

/** Other paths that these trades could have taken. */
export function pathsOf(pnl: readonly number[], capital: number): Known<'paths'> {
  const n = pnl.length
  if (n < fewest) return tooFew(n, 'a range of what could have come')
  const returns = returnsOf(pnl, capital)
  if (!returns) return { unknown: 'The capital was lost before the last trade, so there is no return on it.' }
  const plan: MonteCarloPlan = { seed: seeds.paths, paths, length: null, block: null, ruin: half }
  const drawn = monteCarlo(returns, plan)
  if ('reason' in drawn) return tooFew(n, 'a range of what could have come')
  const cone = equityCone(returns, plan, conePoints).map(({ trades, equity }) => ({ trades, equity: [...equity] }))
  return {
    n,
    paths,
    block: drawn.block,
    quantiles: [...drawn.quantiles],
    cone,
    own: ownEquity(returns, cone),
    max_drawdown: [...drawn.maxDrawdown],
    final_equity: [...drawn.finalEquity],
    losing_streak: [...drawn.longestLosingStreak],
    halved: drawn.ruinProbability,
  }
}

/** Each result as a fraction of the equity before it; undefined once no equity is left. */
function returnsOf(pnl: readonly number[], capital: number): number[] | undefined {
  const returns: number[] = []
  let equity = capital
  for (const made of pnl) {
    if (equity <= 0) return undefined
    returns.push(made / equity)
    equity += made
  }
  return returns
}

function ownEquity(returns: readonly number[], cone: readonly { trades: number }[]): number[] {
  let [equity, done] = [1, 0]
  return cone.map(({ trades }) => {
    for (; done < trades; done++) equity *= 1 + returns[done]
    return equity
  })
}
