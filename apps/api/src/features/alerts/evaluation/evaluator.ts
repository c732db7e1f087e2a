import { Refusal } from '@assay/contracts'
import type { Mark } from './marks.ts'
import type { PendingQuote } from './pending-quote.ts'

/** Decides alerts on the program that leads: one of them those on prices, another one those on rules. */
export interface Evaluator<Run extends EvaluatorRun = EvaluatorRun> {
  /** Begins from what is committed. Waits for a database that is away; rejects when the signal is aborted meanwhile. */
  begin(signal: AbortSignal): Promise<Run>
}

/** From one beginning to its end, which aborting the signal of the beginning brings too. */
export interface EvaluatorRun {
  /** Resolves when nothing more is committed by this run. */
  end(): Promise<void>
}

/** Decides on the quotes that it is given. */
export interface QuoteRun extends EvaluatorRun {
  /** The last quotes of each symbol that are committed: what is given next follows them. */
  readonly marks: readonly Mark[]
  /**
   * Takes quotes in order; those of a symbol follow each other in time. Resolves when everything that was given until now is committed: no quotes
   * at all wait for that alone. Throws the outage where that cannot be done for some seconds: the quotes are kept and tried again all the same.
   * Throws `FEED_ELSEWHERE` when this run is over, or more wait than can be kept: whoever begins next begins from the marks.
   */
  take(quotes: readonly PendingQuote[]): Promise<void>
}

/** This program looks at no quotes any more. */
export const elsewhere = (cause?: unknown): Refusal => new Refusal('FEED_ELSEWHERE', { cause })

export const isElsewhere = (error: unknown): boolean => error instanceof Refusal && error.code === 'FEED_ELSEWHERE'
