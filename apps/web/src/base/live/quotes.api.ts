import type { quotesApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    quotes: build.query<AnswerOf<typeof quotesApi.list>, void>({
      query: () => request<typeof quotesApi.list>({ method: 'GET', path: '/api/quotes' }),
    }),
  }),
})

/** Reads the last quotes of all symbols, the feed behind them, and which markets are open. */
export const readQuotes = endpoints.endpoints.quotes.initiate
