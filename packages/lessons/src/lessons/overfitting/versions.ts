import { type BacktestAnswer, deflatedBy, type IdeaTrial, trialOf } from '@assay/backtest'
import { type Overfitting, overfitting } from '@assay/statistics'
import { makeOperand, newDocument, type StopSettings, type StrategyDocument } from '@assay/strategy'
import { testManySimulated } from '../../simulated.ts'

/** The numbers of one version of the rule: two lengths in candles, stop and target in percent. */
export interface Version {
  readonly fast: number
  readonly slow: number
  readonly stop: number
  readonly target: number
}

/** Every version that the lesson tries. */
export const versions: readonly Version[] = [6, 8, 10, 12].flatMap((fast) =>
  [24, 36, 48].flatMap((slow) => [0.2, 0.3, 0.4].flatMap((stop) => [0.3, 0.6, 0.9].map((target) => ({ fast, slow, stop, target })))),
)

/** Buys when one EMA crosses above another, sells short when it crosses below, with the same stop and target on both sides. */
export function strategyOf({ fast, slow, stop, target }: Version): StrategyDocument {
  const ema = (period: number) => makeOperand('EMA', { params: { period }, timeframe: '15min' })
  const crossing = (check: 'crossabove' | 'crossbelow') => ({ indicator1: ema(fast), check, indicator2: ema(slow) })
  const levels: StopSettings = { type: 'percentage', target, stopLoss: stop, enableTrailingStopLoss: 'No', trailAmountValue: null }
  return newDocument({
    name: `EMA ${fast} over ${slow}, stop ${stop} %, target ${target} %`,
    rules: { long: { entry: [crossing('crossabove')], exit: [] }, short: { entry: [crossing('crossbelow')], exit: [] } },
    stops: { long: levels, short: levels },
  })
}

/** The results of every version in one year, in the order of `versions`. */
export interface TriedYear {
  readonly answers: readonly BacktestAnswer[]
  readonly trials: readonly IdeaTrial[]
  /** In dollars, before any cost. */
  readonly profits: readonly number[]
  /** The index of the best. */
  readonly best: number
}

const known = new Map<number, TriedYear>()

export function triedIn(year: number): TriedYear {
  const before = known.get(year)
  if (before) return before
  const ran = testManySimulated(versions.map(strategyOf), { start: `${year}-01-01`, end: `${year + 1}-01-01` })
  const answers = ran.map(({ answer }) => answer)
  const profits = answers.map(({ final_value }, at) => final_value - ran[at].request.initialCapital)
  const tried = {
    answers,
    profits,
    best: profits.indexOf(Math.max(...profits)),
    trials: ran.map(({ request, answer }) => trialOf(request, answer)),
  }
  known.set(year, tried)
  return tried
}

/** The deflated Sharpe ratio of the best version of a year, as its result page shows it after this many tries. */
export const deflatedIn = ({ trials, best }: TriedYear) => deflatedBy(trials, best)

const blocks = 16

/**
 * Cuts the days on which any version closed a trade into blocks, and measures whether the best of one half would have been good in the
 * other.
 */
export function overfittingIn({ trials }: TriedYear): Overfitting {
  const columns = trials.map(({ days }) => new Map(days))
  const days = [...new Set(trials.flatMap((trial) => trial.days.map(([day]) => day)))].toSorted((a, b) => a - b)
  const found = overfitting(
    days.map((day) => columns.map((column) => column.get(day) ?? 0)),
    blocks,
    'sharpe',
  )
  if (found.pbo === null) throw new Error('There are too few days.')
  return found
}
