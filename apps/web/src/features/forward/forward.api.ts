import type { ForwardRecord, ForwardStop, ForwardTest, forwardApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

/** The polling interval while a list or a record is open. */
export const forwardEveryMs = 15_000

const endpoints = api.enhanceEndpoints({ addTagTypes: ['Forward'] }).injectEndpoints({
  endpoints: (build) => ({
    forwardTests: build.query<ForwardTest[], void>({
      query: () => request<typeof forwardApi.list>({ method: 'GET', path: '/api/forward' }),
      providesTags: ['Forward'],
    }),
    forwardRecord: build.query<ForwardRecord, string>({
      query: (id) => request<typeof forwardApi.read>({ method: 'GET', path: '/api/forward/:id' }, { params: { id } }),
    }),
    startForward: build.mutation<AnswerOf<typeof forwardApi.start>, string>({
      query: (strategyId) => request<typeof forwardApi.start>({ method: 'POST', path: '/api/forward' }, { body: { strategyId } }),
      invalidatesTags: ['Forward'],
    }),
    endForward: build.mutation<AnswerOf<typeof forwardApi.end>, string>({
      query: (id) =>
        request<typeof forwardApi.end>({ method: 'PATCH', path: '/api/forward/:id' }, { params: { id }, body: { ended: true } }),
      invalidatesTags: ['Forward'],
    }),
    stopForward: build.mutation<AnswerOf<typeof forwardApi.stop>, { id: string; stop: ForwardStop }>({
      query: ({ id, stop }) =>
        request<typeof forwardApi.stop>({ method: 'PUT', path: '/api/forward/:id/stop' }, { params: { id }, body: stop }),
      invalidatesTags: ['Forward'],
    }),
    removeForward: build.mutation<AnswerOf<typeof forwardApi.remove>, string>({
      query: (id) => request<typeof forwardApi.remove>({ method: 'DELETE', path: '/api/forward/:id' }, { params: { id } }),
      invalidatesTags: ['Forward'],
    }),
  }),
})

export const {
  useForwardTestsQuery,
  useForwardRecordQuery,
  useStartForwardMutation,
  useStopForwardMutation,
  useEndForwardMutation,
  useRemoveForwardMutation,
} = endpoints
