import type { FinderAsk, Found, LibraryTemplate, libraryApi } from '@assay/contracts'
import { api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    library: build.query<LibraryTemplate[], void>({
      query: () => request<typeof libraryApi.list>({ method: 'GET', path: '/api/library' }),
    }),
    finder: build.query<Found, FinderAsk>({
      query: (body) => request<typeof libraryApi.find>({ method: 'POST', path: '/api/finder' }, { body }),
    }),
  }),
})

export const { useLibraryQuery, useFinderQuery } = endpoints
