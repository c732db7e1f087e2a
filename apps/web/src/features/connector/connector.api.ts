import type { BodyFor, connectorApi, Link } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type Api = typeof connectorApi

const injected = api.enhanceEndpoints({ addTagTypes: ['Mt5Link', 'Journal'] }).injectEndpoints({
  endpoints: (build) => ({
    getLink: build.query<Link, void>({
      query: () => request<Api['read']>({ method: 'GET', path: '/api/mt5' }),
      providesTags: ['Mt5Link'],
    }),
    askCode: build.mutation<AnswerOf<Api['ask']>, void>({
      query: () => request<Api['ask']>({ method: 'POST', path: '/api/mt5/pairing' }),
      invalidatesTags: ['Mt5Link'],
    }),
    decideLink: build.mutation<AnswerOf<Api['decide']>, BodyFor<Api['decide']>>({
      query: (body) => request<Api['decide']>({ method: 'POST', path: '/api/mt5/pairing/decision' }, { body }),
      invalidatesTags: ['Mt5Link', 'Profile'],
    }),
    mapSymbol: build.mutation<AnswerOf<Api['map']>, BodyFor<Api['map']>>({
      query: (body) => request<Api['map']>({ method: 'PUT', path: '/api/mt5/symbols' }, { body }),
      invalidatesTags: ['Mt5Link', 'Journal'],
    }),
    unlink: build.mutation<AnswerOf<Api['unlink']>, BodyFor<Api['unlink']>>({
      query: (body) => request<Api['unlink']>({ method: 'DELETE', path: '/api/mt5' }, { body }),
      invalidatesTags: ['Mt5Link', 'Journal'],
    }),
  }),
})

export const { useGetLinkQuery, useAskCodeMutation, useDecideLinkMutation, useMapSymbolMutation, useUnlinkMutation } = injected
