import type { KeptResult, ListedResult, resultsApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    results: build.query<ListedResult[], void>({
      query: () => request<typeof resultsApi.list>({ method: 'GET', path: '/api/results' }),
    }),
    result: build.query<KeptResult, string>({
      query: (id) => request<typeof resultsApi.read>({ method: 'GET', path: '/api/results/:id' }, { params: { id } }),
    }),
    removeResult: build.mutation<AnswerOf<typeof resultsApi.remove>, string>({
      query: (id) => request<typeof resultsApi.remove>({ method: 'DELETE', path: '/api/results/:id' }, { params: { id } }),
    }),
  }),
})

export const { useResultsQuery, useResultQuery, useLazyResultQuery, useRemoveResultMutation } = endpoints
