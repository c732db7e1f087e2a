import type { BacktestInput, MarketData, ReportFacts } from '@assay/backtest'
import type { Coverage } from '@assay/contracts'

/** One run as it travels to a worker: plain data, its bars in shared memory. */
export interface RunTask {
  /** Names the bars: tasks of one key have the same. */
  readonly barsKey: string
  readonly data: MarketData
  readonly input: Omit<BacktestInput, 'data' | 'cache'>
  readonly facts: ReportFacts
  /** But for what only the run finds. */
  readonly coverage: Omit<Coverage, 'first_possible_signal'>
  /** Sentences besides those of the engine. */
  readonly assumptions: readonly string[]
  readonly resultId: string
}

/** The answer's JSON as bytes, or why there is none. */
export type RunResult = { readonly json: Uint8Array } | { readonly tooManyTrades: number }

/** More cannot be looked at, and would fill memory. */
export const mostTrades = 100_000
