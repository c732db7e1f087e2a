import type { Quote } from '@assay/market'
import type { Between } from './feed-adapter.ts'

/** A last quote, and whether it is simulated. */
export type LastQuote = Quote & { readonly simulated: boolean }

/** Evaluates accepted quotes while this program leads, without a gap for any symbol. `app.ts` connects the price alerts here. */
export interface QuoteEvaluation {
  start(feed: EvaluatedFeed): void
  /** Aborts running work. Resolves when it has ended. */
  stop(): Promise<void>
  /** Whether quotes that are offered now are evaluated. */
  isReady(): boolean
  /** Takes accepted quotes, for each symbol oldest first. */
  offer(quotes: readonly Quote[]): void
  /** Tells that quotes of a symbol were skipped. They are read from the history before later ones are evaluated. */
  skipped(symbol: string): void
  /** The symbol has another source from now on. */
  forget(symbol: string): void
  /** Resolves when every quote offered so far is committed. Only while it is ready. */
  settled(): Promise<void>
}

/** What the evaluation needs of the feed. */
export interface EvaluatedFeed {
  /** Passes the last evaluated quotes to the feed, which continues from there. */
  begun(last: readonly LastQuote[], signal: AbortSignal): Promise<void>
  /** The quotes of a symbol from the history of its source, oldest first, some at a time. */
  history(symbol: string, between: Between, signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /** The name of the source that a symbol has now; '' for none. */
  sourceOf(symbol: string): string
  isSimulated(source: string): boolean
  /** Reports the last quote of a symbol's history, and how many of its quotes were evaluated. */
  walked(last: Quote, count: number): void
}
