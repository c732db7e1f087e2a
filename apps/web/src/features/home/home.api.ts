import type { backtestApi } from '@assay/contracts'
import type { Period } from '@assay/strategy'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { exampleRequest } from './example.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    example: build.query<AnswerOf<typeof backtestApi.run>, Period>({
      query: (period) =>
        request<typeof backtestApi.run>(
          { method: 'POST', path: '/run-backtest' },
          { query: { trades: 'none' }, body: exampleRequest(period) },
        ),
    }),
  }),
})

export const { useExampleQuery } = homeApi
