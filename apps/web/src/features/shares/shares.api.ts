import type { Share, SharedResult, ShareWishes, sharesApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.enhanceEndpoints({ addTagTypes: ['Share'] }).injectEndpoints({
  endpoints: (build) => ({
    shares: build.query<Share[], void>({
      query: () => request<typeof sharesApi.list>({ method: 'GET', path: '/api/shares' }),
      providesTags: ['Share'],
    }),
    createShare: build.mutation<AnswerOf<typeof sharesApi.create>, { id: string; wishes: ShareWishes }>({
      query: ({ id, wishes }) =>
        request<typeof sharesApi.create>({ method: 'POST', path: '/api/results/:id/share' }, { params: { id }, body: wishes }),
      invalidatesTags: ['Share'],
    }),
    endShare: build.mutation<AnswerOf<typeof sharesApi.end>, string>({
      query: (id) => request<typeof sharesApi.end>({ method: 'DELETE', path: '/api/shares/:id' }, { params: { id } }),
      invalidatesTags: ['Share'],
    }),
    shared: build.query<SharedResult, string>({
      query: (token) => request<typeof sharesApi.read>({ method: 'GET', path: '/api/shared/:token' }, { params: { token } }),
    }),
  }),
})

export const { useSharesQuery, useCreateShareMutation, useEndShareMutation, useSharedQuery } = endpoints
