import { summaryOf, trialOf } from '@assay/backtest'
import type { BacktestAnswer } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { NotKept } from './browser-database.ts'
import { keepInBrowser } from './browser-results.ts'
import { tryInBrowser } from './browser-trials.ts'

/** Stores a visitor's run in this browser, and records it as a try. Throws `NotKept`. */
export async function keepVisited(request: RunRequest, answer: BacktestAnswer, name: string | null): Promise<void> {
  await tryInBrowser(request, trialOf(request, answer)).catch((error: unknown) => {
    throw new NotKept(error)
  })
  const keptAt = new Date().toISOString()
  await keepInBrowser({ id: answer.result_id, name, keptAt, summary: summaryOf(request, answer), request, answer })
}
