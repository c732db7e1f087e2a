import type { KeptResult, ListedResult, resultsApi, Tried } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    results: build.query<ListedResult[], void>({
      query: () => request<typeof resultsApi.list>({ method: 'GET', path: '/api/results' }),
    }),
    result: build.query<KeptResult, string>({
      query: (id) => request<typeof resultsApi.read>({ method: 'GET', path: '/api/results/:id' }, { params: { id } }),
    }),
    tried: build.query<Tried, string>({
      query: (id) => request<typeof resultsApi.tried>({ method: 'GET', path: '/api/results/:id/tried' }, { params: { id } }),
    }),
    hideTrial: build.mutation<AnswerOf<typeof resultsApi.hideTrial>, { id: string; isHidden: boolean }>({
      query: ({ id, isHidden }) =>
        request<typeof resultsApi.hideTrial>({ method: 'PATCH', path: '/api/idea-trials/:id' }, { params: { id }, body: { isHidden } }),
    }),
    removeResult: build.mutation<AnswerOf<typeof resultsApi.remove>, string>({
      query: (id) => request<typeof resultsApi.remove>({ method: 'DELETE', path: '/api/results/:id' }, { params: { id } }),
    }),
  }),
})

export const { useResultsQuery, useResultQuery, useLazyResultQuery, useRemoveResultMutation, useTriedQuery, useHideTrialMutation } =
  endpoints
