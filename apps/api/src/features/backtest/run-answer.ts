import { answerOf, evidenceOfRun, explainRun, type Run, runRequest, type SeriesCache } from '@assay/backtest'
import { mostTrades, type RunResult, type RunTask } from './run-task.ts'

const encoder = new TextEncoder()

/** Runs a task over bars whose computed columns are kept in `cache`. */
export function runTask({ prepared, data, facts, ...wanted }: RunTask, cache: SeriesCache): RunResult {
  const run = runRequest(prepared, { data, facts }, cache)
  const { count } = run.outcome.simulation.trades
  if (count > mostTrades) return { tooManyTrades: count }
  return { json: encoder.encode(JSON.stringify(wantedOf(run, wanted))) }
}

function wantedOf(
  run: Run,
  { resultId, trades, explain, evidence }: Pick<RunTask, 'resultId' | 'trades' | 'explain' | 'evidence'>,
): object {
  if (explain) return explainRun(run, explain)
  return evidence ? evidenceOfRun(run, resultId) : answerOf(run, resultId, trades)
}
