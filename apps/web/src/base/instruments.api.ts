import type { instrumentsApi } from '@assay/contracts'
import { type AnswerOf, api, request } from './api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    instruments: build.query<AnswerOf<typeof instrumentsApi.list>['instruments'], void>({
      query: () => request<typeof instrumentsApi.list>({ method: 'GET', path: '/api/instruments' }),
      transformResponse: ({ instruments }: AnswerOf<typeof instrumentsApi.list>) => instruments,
    }),
  }),
})

/** Every instrument in the order of the Scan Target picker; the first is the default. */
export const { useInstrumentsQuery } = endpoints
