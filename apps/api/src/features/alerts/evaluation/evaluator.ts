import type { Quote } from '@assay/market'

/** A quote that was looked at, and whether it was invented. */
export type Mark = Quote & { readonly simulated: boolean }

/** What quotes are looked at for, on the program that runs the feed: price alerts. Calls between `begin` and `end` keep their order. */
export interface QuoteEvaluator {
  /** The last quotes that were looked at, of each symbol, as they are committed. */
  begin(): Promise<readonly Mark[]>
  /**
   * Looks at quotes, of each symbol the oldest first; `late`: they are not of this moment. Resolves when what came of everything that was given so far is
   * committed: no quotes wait for that alone. Where that fails now, they are kept and tried again all the same; throws `FEED_ELSEWHERE` where they are not.
   */
  take(quotes: readonly Quote[], about: { late: boolean; simulated: boolean }): Promise<void>
  end(): Promise<void>
}
