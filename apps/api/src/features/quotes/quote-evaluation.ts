import type { Quote } from '@assay/market'
import type { Between } from './feed-adapter.ts'

/** A last quote, and whether it was invented. */
export type LastQuote = Quote & { readonly simulated: boolean }

/** Evaluates accepted quotes while this program leads, of each symbol without a gap. `app.ts` joins the price alerts here. */
export interface QuoteEvaluation {
  start(feed: EvaluatedFeed): void
  /** Calls off what is under way; resolves when that has ended. */
  stop(): Promise<void>
  /** Whether quotes that are offered now are looked at. */
  isReady(): boolean
  /** Accepted quotes, each symbol's oldest first. */
  offer(quotes: readonly Quote[]): void
  /** Quotes of a symbol were passed over: they are found in the history before others are looked at. */
  skipped(symbol: string): void
  /** The symbol has another source from now on. */
  forget(symbol: string): void
  /** Resolves when every quote offered so far is committed. Only while it is ready. */
  settled(): Promise<void>
}

/** What it asks of the feed. */
export interface EvaluatedFeed {
  /** These were looked at before: the feed goes on from there. */
  begun(last: readonly LastQuote[], signal: AbortSignal): Promise<void>
  /** The quotes of a symbol from its source's own history, oldest first, some at a time. */
  history(symbol: string, between: Between, signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /** The name of the source that a symbol has now; '' for none. */
  sourceOf(symbol: string): string
  isSimulated(source: string): boolean
  /** How far the history of a symbol went, and how many quotes of it were looked at. */
  walked(last: Quote, count: number): void
}
