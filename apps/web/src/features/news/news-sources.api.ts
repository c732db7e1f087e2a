import type { NewsSource, newsApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type SourceChange = { id: string; change: { isOn: boolean } }
type Opml = { opml: string; kind: NewsSource['kind'] }

const endpoints = api.enhanceEndpoints({ addTagTypes: ['NewsSource'] }).injectEndpoints({
  endpoints: (build) => ({
    newsSources: build.query<NewsSource[], void>({
      query: () => request<typeof newsApi.sources>({ method: 'GET', path: '/api/news/sources' }),
      providesTags: ['NewsSource'],
    }),
    addNewsSource: build.mutation<NewsSource, { name: string; kind: NewsSource['kind']; url: string }>({
      query: (body) => request<typeof newsApi.addSource>({ method: 'POST', path: '/api/news/sources' }, { body }),
      invalidatesTags: ['NewsSource'],
    }),
    addOpml: build.mutation<AnswerOf<typeof newsApi.addOpml>, Opml>({
      query: (body) => request<typeof newsApi.addOpml>({ method: 'POST', path: '/api/news/opml' }, { body }),
      invalidatesTags: ['NewsSource'],
    }),
    changeNewsSource: build.mutation<NewsSource, SourceChange>({
      query: ({ id, change }) =>
        request<typeof newsApi.changeSource>({ method: 'PATCH', path: '/api/news/sources/:id' }, { params: { id }, body: change }),
      invalidatesTags: ['NewsSource'],
    }),
    removeNewsSource: build.mutation<AnswerOf<typeof newsApi.removeSource>, string>({
      query: (id) => request<typeof newsApi.removeSource>({ method: 'DELETE', path: '/api/news/sources/:id' }, { params: { id } }),
      invalidatesTags: ['NewsSource'],
    }),
  }),
})

export const {
  useNewsSourcesQuery,
  useAddNewsSourceMutation,
  useAddOpmlMutation,
  useChangeNewsSourceMutation,
  useRemoveNewsSourceMutation,
} = endpoints
