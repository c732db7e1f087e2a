import type { backtestApi } from '@assay/contracts'
import type { Period } from '@assay/strategy'
import { type AnswerOf, api, request } from '../../app/api.ts'
import { exampleRequest } from './example.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Kept for an hour: going back to the home page must not cost another run.
    example: build.query<AnswerOf<typeof backtestApi.run>, Period>({
      query: (period) => request<typeof backtestApi.run>({ method: 'POST', path: '/run-backtest' }, { body: exampleRequest(period) }),
      keepUnusedDataFor: 3600,
    }),
  }),
})

export const { useExampleQuery } = homeApi
