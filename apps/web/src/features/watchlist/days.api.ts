import type { quotesApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../app/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    quoteDays: build.query<AnswerOf<typeof quotesApi.days>, string>({
      query: (symbols) => request<typeof quotesApi.days>({ method: 'GET', path: '/api/quotes/day' }, { query: { symbols } as never }),
    }),
  }),
})

/** The trading day so far of symbols, separated by commas. */
export const { useQuoteDaysQuery } = endpoints
