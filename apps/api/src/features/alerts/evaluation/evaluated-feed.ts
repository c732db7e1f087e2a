import type { Quote } from '@assay/market'
import type { lastQuote } from './marks.ts'

/** What an evaluation needs of the feed whose quotes it evaluates. */
export interface EvaluatedFeed {
  /** Called when the last evaluated quotes are known; the feed continues from them. */
  begun(last: readonly ReturnType<typeof lastQuote>[], signal: AbortSignal): Promise<void>
  /**
   * Returns the quotes of a symbol from its source's own history, oldest first, in batches. `from` and `to` are
   * exclusive.
   */
  history(symbol: string, between: readonly [from: number, to: number], signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /**
   * The name of a symbol's current source; '' for none. The history of symbols with one source is read together;
   * other sources do not wait for it.
   */
  sourceOf(symbol: string): string
  isSimulated(source: string): boolean
  /** Reports how far the history of a symbol was evaluated, and how many of its quotes. */
  walked(last: Quote, count: number): void
}
