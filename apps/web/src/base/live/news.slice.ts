import type { QuoteSource, QuotesAnswer, ServerPayload } from '@assay/contracts'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store.ts'

/** A quote as it came over the socket or was read from the server. */
export interface LiveQuote {
  readonly symbol: string
  readonly bid: number
  readonly ask: number
  /** UTC milliseconds by the source's clock. */
  readonly at: number
  readonly source: string
  /** Invented, and to be labelled so wherever it is shown. */
  readonly simulated: boolean
  /** UTC milliseconds by this browser's clock: when the page had it. */
  readonly heardAt: number
}

export type Feed = QuotesAnswer['feed']
type HeardQuote = ServerPayload<'quotes'>[number]

/** The page's state, as far as it is about news. */
export interface NewsRoot {
  news?: NewsState
}

interface ReadQuotes {
  answer: QuotesAnswer
  heardAt: number
  clockOffsetMs: number
}

/** The specification's News slice: live data, merged. */
interface NewsState {
  /** By symbol, the last quote of it. */
  socketData: Record<string, LiveQuote>
  /** Null until the server has told. */
  feed: Feed | null
  /** By the name that quotes have for it: how it is called, and whether it invents. */
  sources: Record<string, { label: string; simulated: boolean }>
  /** By symbol, where its quotes come from, and why there are none. */
  origins: Record<string, QuoteSource>
  /** What has to be added to this browser's clock to have the server's. */
  clockOffsetMs: number
}

const initialState: NewsState = { socketData: {}, feed: null, sources: {}, origins: {}, clockOffsetMs: 0 }

const news = createSlice({
  name: 'news',
  initialState,
  reducers: {
    /** `quotes` are of known sources: one that nothing is known of could not be labelled. */
    quotesHeard(state, { payload }: PayloadAction<{ quotes: readonly HeardQuote[]; heardAt: number }>) {
      for (const quote of payload.quotes) {
        const source = state.sources[quote.source]
        if (source) merge(state, { ...quote, simulated: source.simulated, heardAt: payload.heardAt })
      }
    },
    quotesRead(state, { payload: { answer, heardAt, clockOffsetMs } }: PayloadAction<ReadQuotes>) {
      const { feed, sources, quotes } = answer
      state.feed = feed
      state.clockOffsetMs = clockOffsetMs
      for (const { source, simulated } of quotes) state.sources[source] ??= { label: source, simulated }
      for (const origin of sources) {
        const { symbol, source, label, simulated } = origin
        state.origins[symbol] = origin
        if (source !== null) state.sources[source] = { label: label ?? source, simulated }
      }
      for (const { symbol, bid, ask, at, source, simulated } of quotes) merge(state, { symbol, bid, ask, at, source, simulated, heardAt })
    },
  },
  selectors: {
    selectSocketData: ({ socketData }) => socketData,
    selectFeed: ({ feed }) => feed,
    selectSources: ({ sources }) => sources,
    selectOrigins: ({ origins }) => origins,
    selectClockOffset: ({ clockOffsetMs }) => clockOffsetMs,
  },
}).injectInto(rootReducer)

/** The newer one stays; another source takes the place of the one before, whatever its clock says. */
function merge({ socketData }: NewsState, quote: LiveQuote): void {
  const known = socketData[quote.symbol]
  if (known && known.source === quote.source && known.at > quote.at) return
  socketData[quote.symbol] = quote
}

export const { quotesHeard, quotesRead } = news.actions
export const { selectSocketData, selectFeed, selectSources, selectOrigins, selectClockOffset } = news.selectors
