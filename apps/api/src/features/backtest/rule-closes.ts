import {
  barsKeyOf,
  type Closes,
  finerTimeframe,
  historyBars,
  type MarketData,
  planOfRule,
  type Rise,
  requireCalendar,
} from '@assay/backtest'
import { Refusal } from '@assay/contracts'
import { findInstrument, type Timeframe } from '@assay/market'
import type { Plan, RuleTree } from '@assay/strategy'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsFor } from './bars-source.ts'
import type { RisesTask } from './rises-task.ts'
import { runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'
import type { RunPool } from './run-pool.ts'

/** A rule that has been checked, of an instrument that there is, and the time in which it is asked about. */
export interface RuleAsked {
  readonly symbol: string
  readonly timeframe: Timeframe
  readonly rule: RuleTree
  /** UTC milliseconds. */
  readonly from: number
  readonly to: number
  /** Who is counted for what is read; without, it is the server itself. */
  readonly asker?: Asker
}

export interface RuleCloses {
  readonly firings: readonly Rise[]
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  readonly timeframe: Timeframe
}

/** What is asked of the series of one provider, whose history counts as that of a backtest from `from` on. */
export interface TruthsAsked extends Omit<RuleAsked, 'rule'> {
  readonly rules: readonly RuleTree[]
  readonly provider: string
  /** The closes after this moment are wanted, and the last one before them. */
  readonly since: number
}

export interface RuleTruths extends Closes {
  readonly source: string
  readonly simulated: boolean
}

interface Needs<P extends 'rises' | 'closes'> {
  readonly barsFor: BarsFor
  readonly pool: Pick<RunPool, P>
  /** What the columns of one run may take. */
  readonly memoryMb: number
}

/**
 * The closes at which a rule came to hold, decided by the engine of the backtest, in a worker, on the New York day. Throws what a backtest is
 * refused for.
 */
export function ruleCloses({ barsFor, pool, memoryMb }: Needs<'rises'>) {
  return async (asked: RuleAsked, left: AbortSignal): Promise<RuleCloses> => {
    const { task, found } = await taskOf(barsFor, memoryMb, { ...asked, provider: 'auto' })
    const firings = await pool.rises(task, left)
    return { firings, source: found.provider, label: found.label, simulated: found.simulated, timeframe: asked.timeframe }
  }
}

/**
 * What rules say at closes, decided as by `ruleCloses`, an answer for each: its closes, or the refusal of the rules that read the same bars. Rules
 * with the same history are decided together. `goesOn`: they will be asked for again at the next close, and the worker of the pool, which must be the
 * only one, keeps what it has computed.
 */
export function ruleTruths({ barsFor, pool, memoryMb, goesOn }: Needs<'closes'> & { readonly goesOn: boolean }) {
  const plans = planCache()
  return async (asked: TruthsAsked, left: AbortSignal): Promise<(RuleTruths | Refusal)[]> => {
    const answers: (RuleTruths | Refusal)[] = new Array(asked.rules.length)
    const rules = asked.rules.map((rule, place) => ({ place, text: JSON.stringify(rule), plan: plans(rule, asked.timeframe) }))
    for (const [history, same] of Map.groupBy(rules, ({ plan }) => `${historyBars(plan)} ${finerTimeframe(plan) ?? ''}`)) {
      try {
        const { found, finer, data } = await dataOf(barsFor, memoryMb, asked, same[0].plan)
        const key = [found.provider, asked.symbol, asked.timeframe, history, found.bars.time[0], finer?.timeframe].join(' ')
        const task = { seriesKey: goesOn ? key : null, data, rules: same.map(({ text }) => text), from: asked.since, to: asked.to }
        const { at, price, holds } = await pool.closes(task, left)
        const { provider: source, simulated } = found
        same.forEach(({ place }, i) => {
          answers[place] = { at, price, holds: holds[i], source, simulated }
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        for (const { place } of same) answers[place] = error
      }
    }
    return answers
  }
}

async function taskOf(barsFor: BarsFor, memoryMb: number, asked: RuleAsked & { readonly provider: string }) {
  const { timeframe, rule, from, to } = asked
  const plan = planOfRule(rule, timeframe)
  const { found, data } = await dataOf(barsFor, memoryMb, asked, plan)
  const task: RisesTask = { barsKey: barsKeyOf(found.seriesVersion, data), data, plan, from, to }
  return { task, found }
}

async function dataOf(
  barsFor: BarsFor,
  memoryMb: number,
  { symbol, timeframe, from, to, provider, asker }: Omit<RuleAsked, 'rule'> & { readonly provider: string },
  plan: Plan,
) {
  const instrument = findInstrument(symbol)!
  const period = { symbol, timeframe, provider, from, to, dayBoundary: 'new-york', minutes: false, asker } as const
  checkSize(period, instrument, plan, memoryMb)
  requireCalendar(plan, undefined, from, to)
  const { found, finer } = await runBars(barsFor, plan, period)
  const data: MarketData = { timeframe, bars: found.bars, dayBoundary: period.dayBoundary, point: instrument.point, finer }
  return { found, finer, data }
}

const mostPlans = 5000

/** Compiles rules, and remembers those that are asked for at each close. */
function planCache() {
  const known = new Map<string, Plan>()
  return (rule: RuleTree, timeframe: Timeframe): Plan => {
    const key = `${timeframe} ${JSON.stringify(rule)}`
    const plan = known.get(key) ?? planOfRule(rule, timeframe)
    if (known.size >= mostPlans) known.clear()
    known.set(key, plan)
    return plan
  }
}
