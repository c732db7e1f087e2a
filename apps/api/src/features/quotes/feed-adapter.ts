import type { Instrument, LostInterval, Quote, Verdict } from '@assay/market'

/** A quote with the number that its source gave it, if the source numbers them. */
export interface NumberedQuote extends Quote {
  readonly number?: number
}

/** The feed as an adapter sees it. */
export interface FeedSink {
  /** Takes quotes, oldest first; an empty list is a sign of life. Returns the verdict on each. */
  take(quotes: readonly NumberedQuote[]): FeedVerdict[]
  /** Announces the last number that the source has given to a symbol. */
  announce(symbol: string, number: number): void
  /** Tells that quotes of a symbol were skipped. A caller that needs all of them finds them in the history. */
  skipped(symbol: string): void
}

/** The verdict on a quote. `symbol` means that there is no instrument of that name. */
export type FeedVerdict = Verdict | 'symbol'

/** A time range, both ends exclusive, UTC milliseconds. */
export type Between = readonly [from: number, to: number]

/** A source of quotes. */
export interface FeedAdapter {
  /** The name of the source in its quotes. Bars built from them are stored under it. */
  readonly source: string
  readonly label: string
  readonly simulated: boolean
  /** Starts to deliver quotes of the symbols for which it is the source. `since` returns the last known quote; older ones are not wanted. */
  start(sink: FeedSink, since: (symbol: string) => Quote | undefined): void
  /** Resolves when all of its work has ended. */
  stop(): Promise<void>
  /**
   * The quotes of a symbol from the history of the source, oldest first, some at a time. Quotes that `start` delivers may be left out. Waits
   * while the source does not respond.
   */
  history(instrument: Instrument, between: Between, signal: AbortSignal): AsyncIterable<readonly Quote[]>
  /** The times that are missing in the record of the source. Left out if the feed itself counts what is lost. */
  lost?(symbol: string): readonly LostInterval[]
  /** For a source that stores minutes itself: asks it to store those of a symbol as soon as it has them. */
  keepSoon?(symbol: string): void
  /** A sentence on why a symbol has no quotes or old ones; null if all is well. */
  trouble?(symbol: string): string | null
}
