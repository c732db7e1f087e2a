import { BacktestAnswer, Evidence, ExplainAsk, Explanation } from '@assay/backtest'
import { z } from 'zod'
import { BacktestRequest } from './backtest-request.ts'
import type { Endpoint } from './endpoint.ts'
import { ResultName } from './results.ts'

export const backtestApi = {
  /**
   * Served at the root, not under `/api`. With `?trades=none` the list of trades is left empty, for callers that show only the figures: the
   * trades are most of the response. Otherwise the result of a verified user is kept (see `resultsApi`), under `name` if given. The header
   * `assay-kept` says `yes` or `no`.
   */
  run: {
    method: 'POST',
    path: '/run-backtest',
    gate: 'open',
    query: z.strictObject({ trades: z.enum(['all', 'none']).optional(), name: ResultName.optional() }),
    body: BacktestRequest,
    response: BacktestAnswer,
  },
  /** Runs the request like `run` and explains one bar or one trade of it. It counts as a run. */
  explain: {
    method: 'POST',
    path: '/api/explain',
    gate: 'open',
    body: z.strictObject({ request: BacktestRequest, ask: ExplainAsk }),
    response: Explanation,
  },
  /** Runs the request like `run` and says how far its result can be trusted. It counts as a run. */
  evidence: { method: 'POST', path: '/api/evidence', gate: 'open', body: BacktestRequest, response: Evidence },
} as const satisfies Record<string, Endpoint>
