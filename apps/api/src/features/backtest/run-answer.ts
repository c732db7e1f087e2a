import { answerOf, explainRun, runRequest, type SeriesCache } from '@assay/backtest'
import { mostTrades, type RunResult, type RunTask } from './run-task.ts'

const encoder = new TextEncoder()

/** Runs a task over bars whose computed columns are kept in `cache`. */
export function runTask({ prepared, data, facts, resultId, trades, explain }: RunTask, cache: SeriesCache): RunResult {
  const run = runRequest(prepared, { data, facts }, cache)
  const { count } = run.outcome.simulation.trades
  if (count > mostTrades) return { tooManyTrades: count }
  return { json: encoder.encode(JSON.stringify(explain ? explainRun(run, explain) : answerOf(run, resultId, trades))) }
}
