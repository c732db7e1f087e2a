import { barsForRun, barsKeyOf, type ExplainAsk, finerTimeframe, identityOf, type PreparedRun, prepareRun } from '@assay/backtest'
import { type BacktestRequest, checkBacktestRequest } from '@assay/contracts'
import { expectedBars } from '@assay/market'
import type { Asker } from '../../platform/guard/asker.ts'
import type { BarsTurns } from '../../platform/guard/bars-turns.ts'
import type { BarsFor } from './bars-source.ts'
import { resultId } from './result-id.ts'
import { type RunBars, type RunPeriod, runBars } from './run-bars.ts'
import { checkSize } from './run-limits.ts'
import type { RunPool } from './run-pool.ts'
import type { RunTask } from './run-task.ts'

export interface BacktestService {
  /**
   * The answer's JSON (`BacktestAnswer`) as bytes: the same request over the same bars gives the same. `trades`: `none` leaves the list of trades
   * empty. Throws a `Refusal`.
   */
  run(request: BacktestRequest, asker: Asker, trades: RunTask['trades']): Promise<Uint8Array>
  /** The JSON of an `Explanation` of one bar or one trade of the same run. Throws a `Refusal`. */
  explain(request: BacktestRequest, asker: Asker, ask: ExplainAsk): Promise<Uint8Array>
  /** The JSON of the `Evidence` of the same run. Throws a `Refusal`. */
  evidence(request: BacktestRequest, asker: Asker): Promise<Uint8Array>
}

export interface BacktestNeeds {
  readonly barsFor: BarsFor
  readonly pool: Pick<RunPool, 'run'>
  /** In which runs wait, beside other requests that hold bars. */
  readonly turns: Pick<BarsTurns, 'run'>
  /** What the columns of one run may take. */
  readonly memoryMb: number
}

export function backtestService({ barsFor, pool, turns, memoryMb }: BacktestNeeds): BacktestService {
  function perform(request: BacktestRequest, asker: Asker, wanted: Pick<RunTask, 'trades' | 'explain' | 'evidence'>): Promise<Uint8Array> {
    checkBacktestRequest(request)
    const prepared = prepareRun(request)
    const period = periodOf(prepared)
    const bars = checkSize(period, prepared.instrument, prepared.plan, memoryMb) + finerBars(period, prepared)
    return turns.run(asker, bars, async (turn) => {
      const found = await runBars(barsFor, prepared.plan, { ...period, asker: turn.asker })
      return pool.run({ ...taskOf(prepared, found), ...wanted }, asker.signal, turn.tooLate)
    })
  }
  return {
    run: async (request, asker, trades) => perform(request, asker, { trades }),
    explain: async (request, asker, explain) => perform(request, asker, { trades: 'none', explain }),
    evidence: async (request, asker) => perform(request, asker, { trades: 'all', evidence: true }),
  }
}

/** About how many finer bars are read besides. */
function finerBars({ timeframe, from, to, dayBoundary, minutes }: RunPeriod, { instrument, plan }: PreparedRun): number {
  const finer = minutes && timeframe !== '1min' ? '1min' : finerTimeframe(plan)
  return finer ? expectedBars(instrument, finer, from, to, dayBoundary) : 0
}

const periodOf = ({ request: { symbol, timeframe, options }, from, to }: PreparedRun): RunPeriod => ({
  symbol,
  timeframe,
  provider: options.provider,
  from,
  to,
  dayBoundary: options.day_boundary,
  minutes: options.intrabar === '1min',
})

function taskOf(prepared: PreparedRun, { found, finer }: RunBars): Omit<RunTask, 'trades'> {
  const { provider, label, simulated, repaired } = found
  const { expected, held, missing, share } = found.coverage
  const bars = barsForRun(prepared, found.bars, { provider, label, simulated, repaired, expected, held, missing, share }, finer)
  const barsKey = barsKeyOf(found.seriesVersion, bars.data)
  return { ...bars, prepared, barsKey, resultId: resultId(identityOf(prepared, bars, barsKey)) }
}
