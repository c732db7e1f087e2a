import type { CandlesQuery, dataApi } from '@assay/contracts'
import { api, request } from './api.ts'
import { type ReadCandles, readCandles } from './read-candles.ts'

/** Candles of one series; `from` and `to` are UTC milliseconds, `to` exclusive. */
type CandlesAsked = Pick<CandlesQuery, 'symbol' | 'timeframe' | 'provider'> & Record<'from' | 'to', number>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    candles: build.query<ReadCandles, CandlesAsked>({
      query: ({ from, to, ...series }) => ({
        ...request<typeof dataApi.candles>(
          { method: 'GET', path: '/api/candles' },
          { query: { ...series, from: new Date(from).toISOString(), to: new Date(to).toISOString(), form: 'packed' } },
        ),
        responseHandler: async (answer) => (answer.ok ? readCandles(await answer.arrayBuffer()) : answer.json()),
      }),
    }),
  }),
})

export const { useCandlesQuery } = endpoints
