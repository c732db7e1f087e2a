import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { rootReducer } from '../store.ts'
import { type HeardQuotes, type LiveQuotes, noQuotes, type ReadQuotes, takeHeard, takeRead } from './live-quotes.ts'

/** What the server pushes to the page: `socketData` is the merged map of live data, one key for each kind of it. */
interface NewsState {
  socketData: { quotes: LiveQuotes }
}

/** The page's state, as far as it is about live data. */
export interface NewsRoot {
  news?: NewsState
}

const news = createSlice({
  name: 'news',
  initialState: { socketData: { quotes: noQuotes } } as NewsState,
  reducers: {
    quotesHeard: ({ socketData }, { payload }: PayloadAction<HeardQuotes>) => takeHeard(socketData.quotes, payload),
    quotesRead: ({ socketData }, { payload }: PayloadAction<ReadQuotes>) => takeRead(socketData.quotes, payload),
  },
  selectors: {
    selectLastQuotes: ({ socketData }) => socketData.quotes.last,
    selectFeed: ({ socketData }) => socketData.quotes.feed,
    selectQuoteProviders: ({ socketData }) => socketData.quotes.providers,
    selectQuoteSources: ({ socketData }) => socketData.quotes.sources,
    selectClockOffset: ({ socketData }) => socketData.quotes.clockOffsetMs,
  },
}).injectInto(rootReducer)

export const { quotesHeard, quotesRead } = news.actions
export const { selectLastQuotes, selectFeed, selectQuoteProviders, selectQuoteSources, selectClockOffset } = news.selectors
