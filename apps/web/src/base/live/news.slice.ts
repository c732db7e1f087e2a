import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store.ts'
import { type HeardQuotes, type LiveQuotes, noQuotes, type ReadQuotes, takeHeard, takeRead } from './live-quotes.ts'

/** The data that the server pushes to the page. `socketData` is the merged map of live data, one key per kind. */
interface NewsState {
  socketData: { quotes: LiveQuotes; headlines: LiveHeadlines }
}

/** The news since the page was opened. */
interface LiveHeadlines {
  /** The newest id that the server sent; null before the first. */
  newest: string | null
  /** UTC milliseconds by this browser's clock. */
  heardAt: number | null
}

/** The part of the page's state with live data. */
export interface NewsRoot {
  news?: NewsState
}

const news = createSlice({
  name: 'news',
  initialState: { socketData: { quotes: noQuotes, headlines: { newest: null, heardAt: null } } } as NewsState,
  reducers: {
    quotesHeard: ({ socketData }, { payload }: PayloadAction<HeardQuotes>) => takeHeard(socketData.quotes, payload),
    quotesRead: ({ socketData }, { payload }: PayloadAction<ReadQuotes>) => takeRead(socketData.quotes, payload),
    headlinesHeard({ socketData }, { payload }: PayloadAction<LiveHeadlines>) {
      socketData.headlines = payload
    },
  },
  selectors: {
    selectLastQuotes: ({ socketData }) => socketData.quotes.last,
    selectFeed: ({ socketData }) => socketData.quotes.feed,
    selectQuoteProviders: ({ socketData }) => socketData.quotes.providers,
    selectQuoteSources: ({ socketData }) => socketData.quotes.sources,
    selectHeadlines: ({ socketData }) => socketData.headlines,
    selectClockOffset: ({ socketData }) => socketData.quotes.clockOffsetMs,
  },
}).injectInto(rootReducer)

export const { quotesHeard, quotesRead, headlinesHeard } = news.actions
export const { selectLastQuotes, selectFeed, selectQuoteProviders, selectQuoteSources, selectHeadlines, selectClockOffset } = news.selectors
