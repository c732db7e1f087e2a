import type { backtestApi } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { type AnswerOf, api, request } from '../../base/api.ts'

const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    runBacktest: build.mutation<AnswerOf<typeof backtestApi.run>, RunRequest>({
      query: (body) => request<typeof backtestApi.run>({ method: 'POST', path: '/run-backtest' }, { body }),
    }),
  }),
})

export const { useRunBacktestMutation } = resultsApi
