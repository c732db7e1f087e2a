import {
  barsForRun,
  barsKeyOf,
  calendarOver,
  type Evidence,
  type ExplainAsk,
  eventKeys,
  finerTimeframe,
  type HeldCalendar,
  type IdeaTrial,
  identityOf,
  type PreparedRun,
  prepareRun,
} from '@assay/backtest'
import { type BacktestRequest, checkBacktestRequest, type KeptResult, type ResultSummary, readBacktestRequest } from '@assay/contracts'
import { expectedBars } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsTurns } from '../../platform/guard/bars-turns.ts'
import type { BarsFor, CalendarFor } from './bars-source.ts'
import { dataVersion, resultId, trialId } from './result-id.ts'
import { factsOf, periodOf, type RunBars, type RunPeriod, runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'
import type { RunPool } from './run-pool.ts'
import type { RunTask } from './run-task.ts'

/** Options of a run, and the user its result is stored for. */
export interface RunWishes {
  /** `none` leaves the list of trades empty; such a result is not stored. */
  readonly trades: RunTask['trades']
  /** The verified user who owns the result. */
  readonly owner?: string
  /** The name of the result. */
  readonly name?: string | null
}

export interface Answered {
  /** The JSON of a `BacktestAnswer`. The same request on the same bars gives the same bytes. */
  readonly json: Uint8Array
  /** Whether the result was stored for its owner. */
  readonly kept: boolean
}

export interface BacktestService {
  /** Throws a `Refusal`. */
  run(request: BacktestRequest, asker: Asker, wishes: RunWishes): Promise<Answered>
  /** Returns the JSON of an `Explanation` of one bar or one trade of the same run. Throws a `Refusal`. */
  explain(request: BacktestRequest, asker: Asker, ask: ExplainAsk): Promise<Uint8Array>
  /** Returns the JSON of the `Evidence` of the same run. Throws a `Refusal`. */
  evidence(request: BacktestRequest, asker: Asker): Promise<Uint8Array>
  /** The same of an answer that is kept, over the bars of its source as they are now. Throws a `Refusal`. */
  evidenceOf(kept: Pick<KeptResult, 'request' | 'answer'>, asker: Asker): Promise<Evidence>
}

/** Stores a finished run for its owner, and returns whether it did. Never throws. */
export type KeepRun = (
  owner: string,
  run: { id: string; name: string | null; request: object; answer: Uint8Array; summary: ResultSummary; trial: IdeaTrial & { id: string } },
) => Promise<boolean>

export interface BacktestNeeds {
  readonly barsFor: BarsFor
  /** Returns the known calendar events of a period; undefined when no calendar is held. */
  readonly calendarFor: CalendarFor
  readonly keep: KeepRun
  readonly pool: Pick<RunPool, 'run'>
  /** The queue shared with other requests that load bars into memory. */
  readonly turns: Pick<BarsTurns, 'run'>
  /** The memory limit for the columns of one run. */
  readonly memoryMb: number
}

export function backtestService({ barsFor, calendarFor, keep, pool, turns, memoryMb }: BacktestNeeds): BacktestService {
  async function perform(request: BacktestRequest, asker: Asker, wanted: Pick<RunTask, 'trades' | 'explain' | 'evidence'>) {
    checkBacktestRequest(request)
    const prepared = prepareRun(request)
    const period = periodOf(prepared)
    const bars = checkSize(period, prepared.instrument, prepared.plan, memoryMb) + finerBars(period, prepared)
    return turns.run(asker, bars, async (turn) => {
      const found = await runBars(barsFor, prepared.plan, { ...period, asker: turn.asker })
      const keys = eventKeys(prepared.plan)
      const calendar =
        keys.length > 0 ? await calendarFor({ ...period, keys, instrument: prepared.instrument, asker: turn.asker }) : undefined
      const task = { ...taskOf(prepared, found, calendar), ...wanted }
      const { json, summary, trial } = await pool.run(task, asker.signal, turn.deadline)
      return {
        json,
        run: { id: task.resultId, request: prepared.request, answer: json, summary, trial: trial && { ...trial, id: trialId(prepared) } },
      }
    })
  }
  return {
    async run(request, asker, { trades, owner, name = null }) {
      const { json, run } = await perform(request, asker, { trades })
      const { summary, trial } = run
      if (owner === undefined || !summary || !trial) return { json, kept: false }
      return { json, kept: await keep(owner, { ...run, summary, trial, name }) }
    },
    explain: async (request, asker, explain) => (await perform(request, asker, { trades: 'none', explain })).json,
    evidence: async (request, asker) => (await perform(request, asker, { trades: 'all', evidence: 'of the run' })).json,
    async evidenceOf({ request, answer }, asker) {
      // As it was run then, whatever an option left open would choose today.
      const options = { ...request.options, provider: answer.coverage.provider, intrabar: answer.touch_order ?? 'stop-first' }
      const again = readBacktestRequest({ ...request, options })
      const { json } = await perform(again, asker, { trades: 'all', evidence: answer })
      return JSON.parse(new TextDecoder().decode(json))
    },
  }
}

/** The approximate number of finer bars that are read as well. */
function finerBars({ timeframe, from, to, dayBoundary, minutes }: RunPeriod, { instrument, plan }: PreparedRun): number {
  const finer = minutes && timeframe !== '1min' ? '1min' : finerTimeframe(plan)
  return finer ? expectedBars(instrument, finer, from, to, dayBoundary) : 0
}

function taskOf(prepared: PreparedRun, { found, finer }: RunBars, known: HeldCalendar | undefined): Omit<RunTask, 'trades'> {
  const { timeframe, options } = prepared.request
  const calendar = calendarOver({ ...prepared, timeframe, dayBoundary: options.day_boundary }, found.bars, known)
  const bars = barsForRun(prepared, found.bars, factsOf(found), finer, calendar)
  const barsKey = barsKeyOf(found.seriesVersion, bars.data)
  const names = { resultId: resultId(identityOf(prepared, bars, barsKey)), dataVersion: dataVersion(barsKey, found.coverage) }
  return { ...bars, prepared, barsKey, ...names }
}
