import { BacktestAnswer } from './backtest-answer.ts'
import { BacktestRequest } from './backtest-request.ts'
import type { Endpoint } from './endpoint.ts'

/** Served at the root, not under `/api` (CONTRACT 3). */
export const backtestApi = {
  run: { method: 'POST', path: '/run-backtest', gate: 'open', body: BacktestRequest, response: BacktestAnswer },
} as const satisfies Record<string, Endpoint>
