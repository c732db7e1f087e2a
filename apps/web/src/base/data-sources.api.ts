import type { dataApi, QueryFor } from '@assay/contracts'
import { type AnswerOf, api, request } from './api.ts'

const endpoints = api.enhanceEndpoints({ addTagTypes: ['DataSource'] }).injectEndpoints({
  endpoints: (build) => ({
    dataSources: build.query<AnswerOf<typeof dataApi.sources>, void>({
      query: () => request<typeof dataApi.sources>({ method: 'GET', path: '/api/data/sources' }),
      providesTags: ['DataSource'],
    }),
    serving: build.query<AnswerOf<typeof dataApi.serving>, QueryFor<typeof dataApi.serving>>({
      query: (query) => request<typeof dataApi.serving>({ method: 'GET', path: '/api/data/serving' }, { query }),
      providesTags: ['DataSource'],
    }),
  }),
})

/** The series of bars that the server holds, and the providers that it uses. */
export const { useDataSourcesQuery, useServingQuery } = endpoints
