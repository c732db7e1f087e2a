import type { QuoteSource, QuotesAnswer, ServerPayload } from '@assay/contracts'

/** A quote from the socket or from the server's response. */
export interface LiveQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds by the provider's clock. */
  readonly at: number
  /** The id of the provider. */
  readonly source: string
  /** An invented price, to be labelled as such wherever it is shown. */
  readonly simulated: boolean
  /** When the page received it: UTC milliseconds by this browser's clock. */
  readonly heardAt: number
}

export type Feed = QuotesAnswer['feed']

/** All live quote data of the page. */
export interface LiveQuotes {
  /** The last quote of each symbol. */
  last: Record<string, LiveQuote>
  /** Null until the server has responded. */
  feed: Feed | null
  /** By provider id: its name, and whether it invents its prices. */
  providers: Record<string, { label: string; simulated: boolean }>
  /** By symbol: the source of its quotes, or why there are none. */
  sources: Record<string, QuoteSource>
  /** Milliseconds to add to the browser's clock to get the server's. */
  clockOffsetMs: number
}

export const noQuotes: LiveQuotes = { last: {}, feed: null, providers: {}, sources: {}, clockOffsetMs: 0 }

/** The quotes of one socket message. */
export interface HeardQuotes {
  readonly quotes: ServerPayload<'quotes'>
  readonly heardAt: number
}

/** Takes in quotes of known providers. A quote of an unknown provider is dropped, because it could not be labelled. */
export function takeHeard(state: LiveQuotes, { quotes, heardAt }: HeardQuotes): void {
  for (const quote of quotes) {
    const provider = state.providers[quote.source]
    if (provider) takeQuote(state, { ...quote, simulated: provider.simulated, heardAt })
  }
}

/** The server's response to a request for the last quotes. */
export interface ReadQuotes {
  answer: QuotesAnswer
  heardAt: number
  clockOffsetMs: number
}

/** Takes in the feed, its providers and the server's clock, and those of the last quotes that are newer than the page's. */
export function takeRead(state: LiveQuotes, { answer: { feed, sources, quotes }, heardAt, clockOffsetMs }: ReadQuotes): void {
  state.feed = feed
  state.clockOffsetMs = clockOffsetMs
  for (const { source, simulated } of quotes) state.providers[source] ??= { label: source, simulated }
  for (const quoteSource of sources) {
    const { symbol, source, label, simulated } = quoteSource
    state.sources[symbol] = quoteSource
    if (source !== null) state.providers[source] = { label: label ?? source, simulated }
  }
  for (const { symbol, bid, ask, at, source, simulated } of quotes) takeQuote(state, { symbol, bid, ask, at, source, simulated, heardAt })
}

/** Keeps the newer quote. A quote of another provider replaces the previous one, whatever its time. */
function takeQuote({ last }: LiveQuotes, quote: LiveQuote): void {
  const known = last[quote.symbol]
  if (known && known.source === quote.source && known.at > quote.at) return
  last[quote.symbol] = quote
}
