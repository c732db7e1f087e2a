import { BacktestAnswer } from '@assay/backtest'
import { z } from 'zod'
import { BacktestRequest } from './backtest-request.ts'
import type { Endpoint } from './endpoint.ts'

/** Served at the root, not under `/api`. */
export const backtestApi = {
  /** With `?trades=none` the list of trades is left empty, for callers that show the figures alone: it is most of the response. */
  run: {
    method: 'POST',
    path: '/run-backtest',
    gate: 'open',
    query: z.strictObject({ trades: z.enum(['all', 'none']).optional() }),
    body: BacktestRequest,
    response: BacktestAnswer,
  },
} as const satisfies Record<string, Endpoint>
