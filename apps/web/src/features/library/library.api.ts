import type { BodyFor, FinderAsk, Found, LibraryTemplate, libraryApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    library: build.query<LibraryTemplate[], void>({
      query: () => request<typeof libraryApi.list>({ method: 'GET', path: '/api/library' }),
    }),
    /** Saves the strategy of a template as the user's own. */
    takeTemplate: build.mutation<AnswerOf<typeof libraryApi.take>, { id: string; body: BodyFor<typeof libraryApi.take> }>({
      query: ({ id, body }) =>
        request<typeof libraryApi.take>({ method: 'POST', path: '/api/library/:id/strategy' }, { params: { id }, body }),
    }),
    finder: build.query<Found, FinderAsk>({
      query: (body) => request<typeof libraryApi.find>({ method: 'POST', path: '/api/finder' }, { body }),
    }),
  }),
})

export const { useLibraryQuery, useFinderQuery, useTakeTemplateMutation } = endpoints
