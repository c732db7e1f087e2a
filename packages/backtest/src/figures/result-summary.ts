import type { RunRequest } from '@assay/strategy'
import { ideaOf } from '../request/idea.ts'
import { requestWords } from '../request/request-words.ts'
import { type BacktestAnswer, type ResultSummary, summaryForm } from './answer-schema.ts'
import { coveredBy } from './covered.ts'
import { testedOf } from './tested.ts'

/** The summary of a result for a list, without its trades. */
export function summaryOf(request: Omit<RunRequest, 'indicators'>, answer: BacktestAnswer): ResultSummary {
  const { symbol, timeframe, start_date, end_date, initialCapital, final_strategy } = request
  const { final_value, trades, metrics, currency, costs, coverage, engine, data_version, open_position } = answer
  const covered = coveredBy(request, coverage)
  const { closed, win_rate, avg_return, max_drawdown, profit_factor, sharpe } = metrics
  return {
    idea: ideaOf(request),
    symbol: symbol.toUpperCase(),
    timeframe,
    start: new Date(covered.from).toISOString(),
    end: new Date(covered.to).toISOString(),
    asked: { start: start_date, end: end_date },
    capital: initialCapital,
    directions: (['long', 'short'] as const).filter((side) => final_strategy.entry[side].conditions !== null),
    final_value,
    trades,
    metrics: { closed, win_rate, avg_return, max_drawdown, profit_factor, sharpe },
    currency,
    costs,
    open_position: open_position ? { pnl: open_position.pnl } : null,
    simulated: coverage.simulated,
    engine,
    data_version: data_version ?? null,
    tested: testedOf(request, answer),
    words: requestWords(request),
    form: summaryForm,
  }
}
