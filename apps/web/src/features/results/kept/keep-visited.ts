import { summaryOf } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { keepInBrowser } from './browser-results.ts'

/** Keeps what a visitor ran in this browser. Throws `NotKept`. */
export async function keepVisited(request: RunRequest, answer: BacktestAnswer, name: string | null): Promise<void> {
  const keptAt = new Date().toISOString()
  await keepInBrowser({ id: answer.result_id, name, keptAt, summary: summaryOf(request, answer), request, answer })
}
