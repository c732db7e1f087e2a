import type { calendarApi, KnownCalendar } from '@assay/contracts'
import { api, request } from '../../base/api.ts'
import type { ExampleRange } from './example-range.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
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

export const { useExampleCalendarQuery } = endpoints
