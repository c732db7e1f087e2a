import type { ListedSearch, Search, SearchDraft, searchesApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    searches: build.query<ListedSearch[], void>({
      query: () => request<typeof searchesApi.list>({ method: 'GET', path: '/api/searches' }),
      providesTags: ['Search'],
    }),
    search: build.query<Search, string>({
      query: (id) => request<typeof searchesApi.read>({ method: 'GET', path: '/api/searches/:id' }, { params: { id } }),
      providesTags: ['Search'],
    }),
    startSearch: build.mutation<ListedSearch, SearchDraft>({
      query: (body) => request<typeof searchesApi.create>({ method: 'POST', path: '/api/searches' }, { body }),
      invalidatesTags: ['Search'],
    }),
    removeSearch: build.mutation<AnswerOf<typeof searchesApi.remove>, string>({
      query: (id) => request<typeof searchesApi.remove>({ method: 'DELETE', path: '/api/searches/:id' }, { params: { id } }),
      invalidatesTags: ['Search'],
    }),
  }),
})

export const { useSearchesQuery, useSearchQuery, useStartSearchMutation, useRemoveSearchMutation } = endpoints
