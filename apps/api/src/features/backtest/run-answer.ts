import { firstPossibleSignal, type Outcome, report, runBacktest, type SeriesCache } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import { mostTrades, type RunResult, type RunTask } from './run-task.ts'

const encoder = new TextEncoder()

/** Runs a task over bars whose computed columns are kept in `cache`. */
export function runTask(task: RunTask, cache: SeriesCache): RunResult {
  const outcome = runBacktest({ ...task.input, data: cache.data, cache })
  const { count } = outcome.simulation.trades
  if (count > mostTrades) return { tooManyTrades: count }
  return { json: encoder.encode(JSON.stringify(answerOf(task, outcome))) }
}

/** The contract's fields in the contract's order: the same run gives the same bytes. */
function answerOf({ coverage, assumptions, resultId, facts }: RunTask, outcome: Outcome): BacktestAnswer {
  const result = report(outcome, facts)
  const { final_value, trades, trade_data, metrics, equity, currency, costs, ambiguous, engine } = result
  const { floating, touch_order, open_position } = result
  return {
    final_value,
    trades,
    trade_data,
    metrics,
    equity,
    currency,
    coverage: { ...coverage, first_possible_signal: firstSignalOf(outcome) },
    assumptions: [...result.assumptions, ...assumptions],
    costs,
    ambiguous,
    engine,
    result_id: resultId,
    floating,
    touch_order,
    open_position,
  }
}

function firstSignalOf(outcome: Outcome): string | null {
  const first = firstPossibleSignal(outcome)
  return first < outcome.end ? new Date(outcome.input.data.bars.time[first]).toISOString() : null
}
