import type { Closes, Rise } from '@assay/backtest'
import { findInstrument, type Timeframe } from '@assay/market'
import { compile, type RuleTree } from '@assay/strategy'
import type { BarsFor } from './bars-source.ts'
import type { RisesTask } from './rises-task.ts'
import { barsKeyOf, runBars } from './run-bars.ts'
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
}

export interface RuleCloses {
  readonly firings: readonly Rise[]
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  readonly timeframe: Timeframe
}

/** The same of the series of one provider, whose history counts as that of a backtest from `from` on. */
export interface TruthsAsked extends RuleAsked {
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

/** What a rule says at closes, decided as by `ruleCloses`. */
export function ruleTruths({ barsFor, pool, memoryMb }: Needs<'closes'>) {
  return async (asked: TruthsAsked, left: AbortSignal): Promise<RuleTruths> => {
    const { task, found } = await taskOf(barsFor, memoryMb, asked)
    const closes = await pool.closes({ ...task, from: asked.since }, left)
    return { ...closes, source: found.provider, simulated: found.simulated }
  }
}

async function taskOf(barsFor: BarsFor, memoryMb: number, asked: RuleAsked & { readonly provider: string }) {
  const { symbol, timeframe, rule, from, to, provider } = asked
  const instrument = findInstrument(symbol)!
  const plan = compile({ entry: { long: rule, short: null }, exit: { long: null, short: null } }, timeframe)
  const period = { symbol, timeframe, provider, from, to, dayBoundary: 'new-york', minutes: false } as const
  checkSize(period, instrument, plan, memoryMb)
  const bars = await runBars(barsFor, plan, period)
  const { found, finer } = bars
  const data = { timeframe, bars: found.bars, dayBoundary: period.dayBoundary, point: instrument.point, finer }
  const task: RisesTask = { barsKey: barsKeyOf(timeframe, period.dayBoundary, bars), data, rule, from, to }
  return { task, found }
}
