import type { Evidence, JudgedAnswer, JudgedRequest } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'

/** The messages between the page and its worker. Plain data, because it crosses threads. */
export interface EvidenceAsk {
  answer: JudgedAnswer
  request: JudgedRequest & Pick<RunRequest, 'symbol'>
}

/** The share of the work that is done (0 to 1), the evidence, or the reason why there is none. */
export type EvidenceTold = { share: number } | { evidence: Evidence } | { trouble: string }

/** What the worker needs of a stored result. The reasons of the trades are left out, because they are most of an answer. */
export function askOf({ answer, request }: { answer: BacktestAnswer; request: RunRequest }): EvidenceAsk {
  const { final_value, trades, equity, currency, coverage, assumptions, costs, ambiguous, result_id } = answer
  const trade_data = answer.trade_data.map(
    ({ entry_datetime, exit_datetime, pnl, size, direction, entry_price, exit_price, exit_reason, gap, mae, mfe }) => ({
      ...{ entry_datetime, exit_datetime, pnl, size, direction, entry_price, exit_price, exit_reason, gap, mae, mfe },
    }),
  )
  const { symbol, timeframe, initialCapital, final_strategy, options } = request
  return {
    answer: { final_value, trades, equity, currency, coverage, assumptions, costs, ambiguous, result_id, trade_data },
    request: { symbol, timeframe, initialCapital, final_strategy, options },
  }
}
