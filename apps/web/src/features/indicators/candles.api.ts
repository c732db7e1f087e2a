import type { calendarApi, dataApi, KnownCalendar } from '@assay/contracts'
import { api, request } from '../../base/api.ts'
import { type ReadCandles, readCandles } from '../../base/read-candles.ts'
import type { ExampleRange } from './example-range.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    exampleCandles: build.query<ReadCandles, ExampleRange>({
      query: ({ from, to, ...series }) => ({
        ...request<typeof dataApi.candles>(
          { method: 'GET', path: '/api/candles' },
          { query: { ...series, from: new Date(from).toISOString(), to: new Date(to).toISOString(), form: 'packed' } },
        ),
        responseHandler: async (answer) => (answer.ok ? readCandles(await answer.arrayBuffer()) : answer.json()),
      }),
    }),
    /** What was known over the bars about the events of `keys`. */
    exampleCalendar: build.query<KnownCalendar, ExampleRange & { keys: string }>({
      query: ({ symbol, from, to, keys }) =>
        request<typeof calendarApi.known>(
          { method: 'GET', path: '/api/calendar/known' },
          { query: { symbol, from: new Date(from).toISOString(), to: new Date(to).toISOString(), keys } },
        ),
    }),
  }),
})

export const { useExampleCandlesQuery, useExampleCalendarQuery } = endpoints
