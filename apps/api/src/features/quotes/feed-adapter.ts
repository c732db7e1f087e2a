import type { Instrument, LostInterval, Quote, Verdict } from '@assay/market'

/** A quote with the number that its source gave it, where it numbers them. */
export interface NumberedQuote extends Quote {
  readonly number?: number
}

/** The feed as an adapter sees it. */
export interface FeedSink {
  /** Quotes, oldest first; none of them is a sign of life. Answers what became of each. */
  take(quotes: readonly NumberedQuote[]): FeedVerdict[]
  /** The last number that the source has given a symbol. */
  announce(symbol: string, number: number): void
  /** Quotes of a symbol were passed over: whoever needs all of them finds them in the history. */
  skipped(symbol: string): void
}

/** The fate of a quote; `symbol`: there is no instrument of that name. */
export type FeedVerdict = Verdict | 'symbol'

/** A stretch of time, both ends exclusive, UTC milliseconds. */
export type Between = readonly [from: number, to: number]

/** Where quotes come from. */
export interface FeedAdapter {
  /** What its quotes name as their source; bars built from them are kept under this name. */
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  /** Of the symbols for which it is the source; `since` tells the last that is known of each: older ones are not wanted. */
  start(sink: FeedSink, since: (symbol: string) => Quote | undefined): void
  /** Resolves when nothing of it is under way. */
  stop(): Promise<void>
  /**
   * The quotes of a symbol from its own history, oldest first, some at a time. Those of the time that `start` begins with may be left out. Waits
   * while the source does not answer.
   */
  history(instrument: Instrument, between: Between, signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /** Times of which the source could not give its record; undefined where the feed itself counts what it loses. */
  lost?(symbol: string): readonly LostInterval[]
  /** Minutes of a symbol that it keeps by itself are wanted as soon as it has them. */
  keepSoon?(symbol: string): void
  /** Why a symbol has no quotes, or old ones: a sentence, null where all is well. */
  trouble?(symbol: string): string | null
}
