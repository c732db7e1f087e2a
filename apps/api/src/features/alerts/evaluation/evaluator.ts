import { Refusal } from '@assay/contracts'
import type { Mark } from './marks.ts'
import type { PendingQuote } from './pending-quote.ts'

/** Evaluates alerts on the process that leads. There is one evaluator for prices, one for rules and one for events. */
export interface Evaluator<Run extends EvaluatorRun = EvaluatorRun> {
  /** Starts from what is committed. Waits for a database that is down; rejects when the signal is aborted meanwhile. */
  begin(signal: AbortSignal): Promise<Run>
}

/** One run of an evaluator. Aborting the signal it was begun with ends it too. */
export interface EvaluatorRun {
  /** Resolves when this run commits nothing more. */
  end(): Promise<void>
}

/** Evaluates the quotes it is given. */
export interface QuoteRun extends EvaluatorRun {
  /** The last committed quotes of each symbol. The quotes given next follow them. */
  readonly marks: readonly Mark[]
  /**
   * Takes quotes in order; those of a symbol are in time order. Resolves when everything given so far is committed;
   * an empty list waits for just that. Rejects with the outage when committing fails for some seconds; the quotes
   * are kept and retried even so. Rejects with `FEED_ELSEWHERE` when this run is over, or when more quotes wait than
   * can be kept. The next run starts from the marks.
   */
  take(quotes: readonly PendingQuote[]): Promise<void>
}

/** The refusal when this process no longer evaluates quotes. */
export const elsewhere = (cause?: unknown): Refusal => new Refusal('FEED_ELSEWHERE', { cause })

export const isElsewhere = (error: unknown): boolean => error instanceof Refusal && error.code === 'FEED_ELSEWHERE'
