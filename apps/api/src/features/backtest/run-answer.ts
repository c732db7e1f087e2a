import { answerOf, evidenceOf, evidenceOfRun, explainRun, runRequest, type SeriesCache, summaryOf, trialOf } from '@assay/backtest'
import { mostTrades, type RunResult, type RunTask } from './run-task.ts'

const encoder = new TextEncoder()
const bytesOf = (value: object) => encoder.encode(JSON.stringify(value))

/** Runs a task on bars whose computed columns are kept in `cache`. */
export function runTask({ prepared, data, facts, ...wanted }: RunTask, cache: SeriesCache): RunResult {
  const run = runRequest(prepared, { data, facts }, cache)
  const { count } = run.outcome.simulation.trades
  if (count > mostTrades) return { tooManyTrades: count }
  const { resultId, dataVersion, trades, explain, evidence } = wanted
  if (explain) return { json: bytesOf(explainRun(run, explain)), summary: null, trial: null }
  if (evidence) {
    const found = evidence === 'of the run' ? evidenceOfRun(run, resultId) : evidenceOf({ answer: evidence, run })
    return { json: bytesOf(found), summary: null, trial: null }
  }
  const answer = { ...answerOf(run, resultId, trades), data_version: dataVersion }
  const trial = trades === 'all' ? trialOf(prepared.request, answer) : null
  return { json: bytesOf(answer), summary: summaryOf(prepared.request, answer), trial }
}
