import type { ExplainAsk, HeldBars, IdeaTrial, JudgedAnswer, PreparedRun, ResultSummary } from '@assay/backtest'

/** One run as sent to a worker: plain data, with its bars in shared memory. */
export interface RunTask extends HeldBars {
  readonly prepared: PreparedRun
  /** Identifies the bars: tasks with the same key have the same bars. */
  readonly barsKey: string
  readonly resultId: string
  readonly dataVersion: string
  readonly trades: 'all' | 'none'
  /** What to explain about the run, instead of its answer. */
  readonly explain?: ExplainAsk
  /** Return the evidence instead of the answer: that of the run, or of an earlier answer to the same request. */
  readonly evidence?: 'of the run' | JudgedAnswer
}

/**
 * The answer's JSON as bytes, its summary for lists, and its entry for the ledger of tries. An explanation has
 * neither summary nor entry.
 */
export interface FinishedTask {
  readonly json: Uint8Array
  readonly summary: ResultSummary | null
  readonly trial: IdeaTrial | null
}

/** The result of a run, or why it has none. */
export type RunResult = FinishedTask | { readonly tooManyTrades: number }

/** More cannot be viewed, and would fill memory. */
export const mostTrades = 100_000
