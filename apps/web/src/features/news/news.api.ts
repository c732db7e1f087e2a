import type { calendarApi, KeptResult, NewsDetails, NewsMarks, NewsPrices, newsApi, QueryFor, resultsApi, TopNews } from '@assay/contracts'
import { type AnswerOf, api, request, textOrRefusal } from '../../base/api.ts'
import { type HeldThen, heldAt } from './strategies-then.ts'

type ListQuery = QueryFor<typeof newsApi.list>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    newsList: build.query<AnswerOf<typeof newsApi.list>, ListQuery>({
      query: (query) => request<typeof newsApi.list>({ method: 'GET', path: '/api/news' }, { query }),
    }),
    newerNews: build.query<AnswerOf<typeof newsApi.newer>, QueryFor<typeof newsApi.newer>>({
      query: (query) => request<typeof newsApi.newer>({ method: 'GET', path: '/api/news/newer' }, { query }),
    }),
    topNews: build.query<TopNews, string>({
      query: (symbols) => request<typeof newsApi.top>({ method: 'GET', path: '/api/news/top' }, { query: { symbols } }),
    }),
    newsDetails: build.query<NewsDetails, string>({
      query: (id) => request<typeof newsApi.one>({ method: 'GET', path: '/api/news/:id' }, { params: { id } }),
    }),
    newsPrices: build.query<NewsPrices, { id: string; symbol: string }>({
      query: ({ id, symbol }) =>
        request<typeof newsApi.prices>({ method: 'GET', path: '/api/news/:id/prices' }, { params: { id }, query: { symbol } }),
    }),
    markNews: build.mutation<NewsMarks, { id: string; marks: NewsMarks }>({
      query: ({ id, marks }) =>
        request<typeof newsApi.mark>({ method: 'PUT', path: '/api/news/:id/marks' }, { params: { id }, body: marks }),
    }),
    /** XML to save as a file. */
    newsFile: build.query<string, { path: '/api/news/rss' | '/api/news/opml'; query?: QueryFor<typeof newsApi.rss> }>({
      query: ({ path, query }) => ({
        ...request<typeof newsApi.rss>({ method: 'GET', path: path as '/api/news/rss' }, { query }),
        responseHandler: textOrRefusal,
      }),
    }),
    eventsNear: build.query<AnswerOf<typeof calendarApi.list>, QueryFor<typeof calendarApi.list>>({
      query: (query) => request<typeof calendarApi.list>({ method: 'GET', path: '/api/calendar' }, { query }),
    }),
    ownResults: build.query<AnswerOf<typeof resultsApi.list>, void>({
      query: () => request<typeof resultsApi.list>({ method: 'GET', path: '/api/results' }),
    }),
    /** A result has megabytes; only its position at a moment (UTC milliseconds) is kept. */
    heldAt: build.query<HeldThen, { id: string; at: number }>({
      query: ({ id }) => request<typeof resultsApi.read>({ method: 'GET', path: '/api/results/:id' }, { params: { id } }),
      transformResponse: ({ answer }: KeptResult, _meta, { at }) => heldAt(answer, at),
    }),
  }),
})

export const {
  useNewsListQuery,
  useNewerNewsQuery,
  useTopNewsQuery,
  useNewsDetailsQuery,
  useNewsPricesQuery,
  useMarkNewsMutation,
  useLazyNewsFileQuery,
  useEventsNearQuery,
  useLazyEventsNearQuery,
  useOwnResultsQuery,
  useHeldAtQuery,
} = endpoints
