import type { dataApi } from '@assay/contracts'
import { type AnswerOf, api, request } from './api.ts'

const endpoints = api.enhanceEndpoints({ addTagTypes: ['DataSource'] }).injectEndpoints({
  endpoints: (build) => ({
    dataSources: build.query<AnswerOf<typeof dataApi.sources>, void>({
      query: () => request<typeof dataApi.sources>({ method: 'GET', path: '/api/data/sources' }),
      providesTags: ['DataSource'],
    }),
  }),
})

/** Which series of bars the server holds, and which providers it asks. */
export const { useDataSourcesQuery } = endpoints
