import type { backtestApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { type ExampleAsk, exampleRequest } from './example.ts'

const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    example: build.query<AnswerOf<typeof backtestApi.run>, ExampleAsk>({
      query: (ask) =>
        request<typeof backtestApi.run>(
          { method: 'POST', path: '/run-backtest' },
          { query: { trades: 'none' }, body: exampleRequest(ask) },
        ),
    }),
  }),
})

export const { useExampleQuery } = homeApi
