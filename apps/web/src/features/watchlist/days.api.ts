import type { quotesApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    quoteDays: build.query<AnswerOf<typeof quotesApi.days>, string>({
      query: (symbols) => request<typeof quotesApi.days>({ method: 'GET', path: '/api/quotes/day' }, { query: { symbols } as never }),
    }),
  }),
})

const refreshMs = 60_000

/** The current trading day of these symbols, polled every minute. */
export function useQuoteDays(symbols: readonly string[]) {
  return endpoints.useQuoteDaysQuery(symbols.join(','), { pollingInterval: refreshMs, skip: symbols.length === 0 })
}
