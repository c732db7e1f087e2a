import type { Evidence, JudgedAnswer } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'

/** The messages between the page and its worker. Plain data, because it crosses threads. */
export interface EvidenceAsk {
  answer: JudgedAnswer & Pick<BacktestAnswer, 'touch_order'>
  request: RunRequest
}

/** The share of the work that is done (0 to 1), the evidence, or the reason why there is none. */
export type EvidenceTold = { share: number } | { evidence: Evidence } | { trouble: string }

/** What the worker needs of a stored result. The reasons of the trades are left out, because they are most of an answer. */
export function askOf({ answer, request }: { answer: BacktestAnswer; request: RunRequest }): EvidenceAsk {
  const { final_value, trades, equity, currency, coverage, assumptions, costs, ambiguous, result_id, touch_order } = answer
  const trade_data = answer.trade_data.map(
    ({ entry_datetime, exit_datetime, pnl, size, direction, entry_price, exit_price, mae, mfe }) => ({
      entry_datetime,
      exit_datetime,
      pnl,
      size,
      direction,
      entry_price,
      exit_price,
      mae,
      mfe,
    }),
  )
  return {
    answer: { final_value, trades, equity, currency, coverage, assumptions, costs, ambiguous, result_id, touch_order, trade_data },
    request,
  }
}
