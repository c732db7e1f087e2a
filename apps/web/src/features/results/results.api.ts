import type { BacktestAnswer, backtestApi } from '@assay/contracts'
import type { RunRequest } from '@assay/strategy'
import { api, request } from '../../base/api.ts'

/** Whether the server stored an answer: `no` is a fault, null is a visitor, for whom it stores nothing. */
export type KeptByServer = 'yes' | 'no' | null

export interface Ran {
  answer: BacktestAnswer
  kept: KeptByServer
}

const resultsApi = api.injectEndpoints({
  endpoints: (build) => ({
    runBacktest: build.mutation<Ran, { request: RunRequest; name: string }>({
      query: ({ request: body, name }) =>
        request<typeof backtestApi.run>(
          { method: 'POST', path: '/run-backtest' },
          { body, query: name ? { name: name.slice(0, longestName) } : {} },
        ),
      transformResponse: (answer: BacktestAnswer, meta) => ({ answer, kept: keptOf(meta?.response) }),
    }),
  }),
})

/** The longest name that the server accepts. */
const longestName = 120

function keptOf(response: Response | undefined): KeptByServer {
  const said = response?.headers.get('assay-kept')
  return said === 'yes' || said === 'no' ? said : null
}

export const { useRunBacktestMutation } = resultsApi
