import type { ExplainAsk, HeldBars, IdeaTrial, PreparedRun, ResultSummary } from '@assay/backtest'

/** One run as it travels to a worker: plain data, its bars in shared memory. */
export interface RunTask extends HeldBars {
  readonly prepared: PreparedRun
  /** Names the bars: tasks of one key have the same. */
  readonly barsKey: string
  readonly resultId: string
  readonly dataVersion: string
  readonly trades: 'all' | 'none'
  /** What to explain of the run; its answer otherwise. */
  readonly explain?: ExplainAsk
  /** Its evidence instead of its answer. */
  readonly evidence?: boolean
}

/** The answer's JSON as bytes, what a list shows of it, and what the ledger of tries remembers; an explanation has neither. */
export interface FinishedTask {
  readonly json: Uint8Array
  readonly summary: ResultSummary | null
  readonly trial: IdeaTrial | null
}

/** What a run ends with, or why it has no answer. */
export type RunResult = FinishedTask | { readonly tooManyTrades: number }

/** More cannot be looked at, and would fill memory. */
export const mostTrades = 100_000
