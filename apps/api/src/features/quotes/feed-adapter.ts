import type { Quote, Verdict } from '@assay/market'

/** A quote with the number that its source gave it, where it numbers them. */
export interface NumberedQuote extends Quote {
  readonly number?: number
}

/** What an adapter tells the feed. */
export interface FeedSink {
  /** Quotes, oldest first; none of them is a sign of life. Answers what became of each. */
  take(quotes: readonly NumberedQuote[]): FeedVerdict[]
  /** The last number that the source has given a symbol. */
  announce(symbol: string, number: number): void
}

/** What becomes of a quote; `symbol`: there is no instrument of that name. */
export type FeedVerdict = Verdict | 'symbol'

/** Where quotes come from. */
export interface FeedAdapter {
  /** What its quotes name as their source; bars built from them are kept under this name. */
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  start(sink: FeedSink): void
  stop(): void
}
