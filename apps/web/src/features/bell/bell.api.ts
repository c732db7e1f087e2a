import type { Bell, bellApi } from '@assay/contracts'
import { type AnswerOf, api, request, textOrRefusal } from '../../base/api.ts'

const pageSize = 50

const readBell = (query: { before?: string; limit: string }) =>
  request<typeof bellApi.list>({ method: 'GET', path: '/api/bell' }, { query })

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The number of unread firings, and the newest firing number. */
    bell: build.query<Bell, void>({
      query: () => readBell({ limit: '1' }),
      providesTags: ['PriceAlert'],
    }),
    firings: build.infiniteQuery<Bell, void, number | undefined>({
      query: ({ pageParam }) => readBell({ limit: String(pageSize), ...(pageParam !== undefined && { before: String(pageParam) }) }),
      infiniteQueryOptions: {
        initialPageParam: undefined,
        getNextPageParam: ({ firings }) => (firings.length < pageSize ? undefined : firings.at(-1)?.seq),
      },
      providesTags: ['PriceAlert'],
    }),
    /** A read, but started by a click and not cached. */
    bellCsv: build.mutation<string, void>({
      query: () => ({
        ...request<typeof bellApi.csv>({ method: 'GET', path: '/api/bell.csv' }),
        responseHandler: textOrRefusal,
      }),
    }),
    readBell: build.mutation<AnswerOf<typeof bellApi.read>, number>({
      query: (seq) => request<typeof bellApi.read>({ method: 'POST', path: '/api/bell/read' }, { body: { seq } }),
      async onQueryStarted(seq, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          endpoints.util.updateQueryData('bell', undefined, (bell) => {
            bell.unread = Math.max(0, bell.seq - seq)
          }),
        )
        // If the request fails, the firing stays unread and the count beside the bell is restored.
        await queryFulfilled.catch(patch.undo)
      },
    }),
  }),
})

export const { useBellQuery, useBellCsvMutation, useFiringsInfiniteQuery, useReadBellMutation } = endpoints
