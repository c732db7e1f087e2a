import type { AccessToken, BodyFor, tokensApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.enhanceEndpoints({ addTagTypes: ['AccessToken'] }).injectEndpoints({
  endpoints: (build) => ({
    accessTokens: build.query<AccessToken[], void>({
      query: () => request<typeof tokensApi.list>({ method: 'GET', path: '/api/tokens' }),
      providesTags: ['AccessToken'],
    }),
    makeAccessToken: build.mutation<AnswerOf<typeof tokensApi.create>, BodyFor<typeof tokensApi.create>>({
      query: (body) => request<typeof tokensApi.create>({ method: 'POST', path: '/api/tokens' }, { body }),
      invalidatesTags: ['AccessToken'],
    }),
    revokeAccessToken: build.mutation<AnswerOf<typeof tokensApi.revoke>, string>({
      query: (id) => request<typeof tokensApi.revoke>({ method: 'DELETE', path: '/api/tokens/:id' }, { params: { id } }),
      invalidatesTags: ['AccessToken'],
    }),
  }),
})

export const { useAccessTokensQuery, useMakeAccessTokenMutation, useRevokeAccessTokenMutation } = endpoints
