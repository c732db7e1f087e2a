import type { discoverApi, ListedSearch, Search, SearchDraft } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const list = { type: 'Search', id: 'list' } as const
/** Cancels a running search, or deletes one that has ended. */
const remove = (id: string) => request<typeof discoverApi.remove>({ method: 'DELETE', path: '/api/searches/:id' }, { params: { id } })

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    searches: build.query<ListedSearch[], void>({
      query: () => request<typeof discoverApi.list>({ method: 'GET', path: '/api/searches' }),
      providesTags: [list],
    }),
    search: build.query<Search, string>({
      query: (id) => request<typeof discoverApi.read>({ method: 'GET', path: '/api/searches/:id' }, { params: { id } }),
      providesTags: (_result, _error, id) => [{ type: 'Search', id }],
    }),
    startSearch: build.mutation<ListedSearch, SearchDraft>({
      query: (body) => request<typeof discoverApi.create>({ method: 'POST', path: '/api/searches' }, { body }),
      invalidatesTags: [list],
    }),
    cancelSearch: build.mutation<AnswerOf<typeof discoverApi.remove>, string>({
      query: remove,
      invalidatesTags: (_result, _error, id) => [list, { type: 'Search', id }],
    }),
    /** A deleted search is not fetched again. */
    deleteSearch: build.mutation<AnswerOf<typeof discoverApi.remove>, string>({ query: remove, invalidatesTags: [list] }),
  }),
})

export const { useSearchesQuery, useSearchQuery, useStartSearchMutation, useCancelSearchMutation, useDeleteSearchMutation } = endpoints
