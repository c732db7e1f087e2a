import type { QuoteSource, QuotesAnswer, ServerPayload } from '@assay/contracts'

/** A quote as it came over the socket or in the server's response. */
export interface LiveQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds by the clock of whoever provides it. */
  readonly at: number
  /** The id of the provider. */
  readonly source: string
  /** Invented, and to be labelled so wherever it is shown. */
  readonly simulated: boolean
  /** UTC milliseconds by this browser's clock: when the page got it. */
  readonly heardAt: number
}

export type Feed = QuotesAnswer['feed']

/** Everything that the page knows of live quotes. */
export interface LiveQuotes {
  /** The last quote of each symbol. */
  last: Record<string, LiveQuote>
  /** Null until the server has responded. */
  feed: Feed | null
  /** By id: the provider's name, and whether it invents its prices. */
  providers: Record<string, { label: string; simulated: boolean }>
  /** By symbol: where its quotes come from, or why there are none. */
  sources: Record<string, QuoteSource>
  /** Add this to the browser's clock to get the server's. */
  clockOffsetMs: number
}

export const noQuotes: LiveQuotes = { last: {}, feed: null, providers: {}, sources: {}, clockOffsetMs: 0 }

/** Quotes of one message of the socket. */
export interface HeardQuotes {
  readonly quotes: ServerPayload<'quotes'>
  readonly heardAt: number
}

/** Takes in quotes of known providers. One of an unknown provider could not be labelled, and is dropped. */
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

/** Takes in the feed, its providers, the server's clock, and those of the last quotes that are news to the page. */
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

/** The newer quote stays. A quote of another provider replaces the one before, whatever its clock says. */
function takeQuote({ last }: LiveQuotes, quote: LiveQuote): void {
  const known = last[quote.symbol]
  if (known && known.source === quote.source && known.at > quote.at) return
  last[quote.symbol] = quote
}
