import type { backtestApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../app/api.ts'
import { exampleRequest } from './example.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Kept for an hour: going back to the home page must not cost another run.
    example: build.query<AnswerOf<typeof backtestApi.run>, void>({
      query: () => request<typeof backtestApi.run>({ method: 'POST', path: '/run-backtest' }, { body: exampleRequest(Date.now()) }),
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useExampleQuery } = homeApi
