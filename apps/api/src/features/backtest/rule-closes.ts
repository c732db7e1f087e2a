import { barsKeyOf, calendarOver, eventKeys, finerTimeframe, historyBars, type MarketData, planOfRule, type Rise } from '@assay/backtest'
import { Refusal, type RuleTruths, type TruthsAsked } from '@assay/contracts'
import { findInstrument, type Timeframe } from '@assay/market'
import { beyondOnePrice, type Plan, type RuleTree } from '@assay/strategy'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsAnswer, BarsFor, CalendarFor } from './bars-source.ts'
import type { RisesTask } from './rises-task.ts'
import { runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'
import type { RunPool } from './run-pool.ts'

/** A checked rule on an existing instrument, and the period in question. */
export interface RuleAsked {
  readonly symbol: string
  /** `auto`, or the provider of the series to read. */
  readonly provider: string
  readonly timeframe: Timeframe
  readonly rule: RuleTree
  /** UTC milliseconds. */
  readonly from: number
  readonly to: number
  /** Whose limits the read counts towards. Without it, the server itself reads. */
  readonly asker?: Asker
}

export interface RuleCloses extends Pick<BarsAnswer, 'why' | 'covered'> {
  readonly firings: readonly Rise[]
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  readonly timeframe: Timeframe
}

interface Needs<P extends 'rises' | 'closes'> {
  readonly barsFor: BarsFor
  readonly calendarFor: CalendarFor
  readonly pool: Pick<RunPool, P>
  /** The memory limit for the columns of one run. */
  readonly memoryMb: number
}

/**
 * Returns the closes at which a rule came to hold. The backtest engine evaluates it in a worker, with New York days.
 * Throws the refusals of a backtest.
 */
export function ruleCloses({ pool, ...sources }: Needs<'rises'>) {
  return async (asked: RuleAsked, left: AbortSignal): Promise<RuleCloses> => {
    const { task, found } = await taskOf(sources, asked, asked.from)
    const firings = await pool.rises(task, left)
    const { provider: source, label, simulated, why, covered } = found
    return { firings, source, label, simulated, why, covered, timeframe: asked.timeframe }
  }
}

/**
 * Returns the values of rules at closes, evaluated as in `ruleCloses`: for each rule its closes, or the refusal for
 * the rules that read the same bars. Rules with the same history are evaluated together. `goesOn`: they will be
 * evaluated again at the next close. The worker, which must be the only one of its pool, then keeps what it has
 * computed.
 */
export function ruleTruths({ pool, goesOn, ...sources }: Needs<'closes'> & { readonly goesOn: boolean }) {
  const plans = planCache()
  return async (asked: TruthsAsked, left: AbortSignal): Promise<(RuleTruths | Refusal)[]> => {
    const answers: (RuleTruths | Refusal)[] = new Array(asked.rules.length)
    const rules = asked.rules.map((rule, place) => ({ place, text: JSON.stringify(rule), plan: plans(rule, asked.timeframe) }))
    for (const [history, same] of Map.groupBy(
      rules,
      ({ plan }) => `${historyBars(plan)} ${finerTimeframe(plan) ?? ''} ${eventKeys(plan)} ${beyondOnePrice(plan) !== null}`,
    )) {
      try {
        const { found, finer, data } = await dataOf(sources, asked, same[0].plan, asked.since)
        const key = [
          found.provider,
          asked.symbol,
          asked.timeframe,
          history,
          found.bars.time[0],
          finer?.timeframe,
          data.calendar?.version,
        ].join(' ')
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

async function taskOf(sources: Sources, asked: RuleAsked, since: number) {
  const { timeframe, rule, from, to } = asked
  const plan = planOfRule(rule, timeframe)
  const { found, data } = await dataOf(sources, asked, plan, since)
  const task: RisesTask = { barsKey: barsKeyOf(found.seriesVersion, data), data, plan, from, to }
  return { task, found }
}

type Sources = Omit<Needs<never>, 'pool'>

/**
 * Returns the bars that a rule reads, and the calendar if it reads events. The calendar need only cover the closes
 * after `since`.
 */
async function dataOf(
  { barsFor, calendarFor, memoryMb }: Sources,
  { symbol, timeframe, from, to, provider, asker }: Omit<RuleAsked, 'rule'>,
  plan: Plan,
  since: number,
) {
  const instrument = findInstrument(symbol)!
  const period = { symbol, timeframe, provider, from, to, dayBoundary: 'new-york', minutes: false, asker } as const
  checkSize(period, instrument, plan, memoryMb)
  const { found, finer } = await runBars(barsFor, plan, period)
  const keys = eventKeys(plan)
  const known = keys.length > 0 ? await calendarFor({ from, to, keys, instrument, isLive: true, asker }) : undefined
  const calendar = calendarOver({ ...period, plan, from: since }, found.bars, known)
  const data: MarketData = { timeframe, bars: found.bars, dayBoundary: period.dayBoundary, point: instrument.point, finer, calendar }
  return { found, finer, data }
}

const mostPlans = 5000

/** Compiles rules, and caches those evaluated at each close. */
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
