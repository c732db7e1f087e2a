import type { dashboardApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../app/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    dashboard: build.query<AnswerOf<typeof dashboardApi.get>, void>({
      query: () => request<typeof dashboardApi.get>({ method: 'GET', path: '/api/dashboard' }),
    }),
  }),
})

export const { useDashboardQuery } = endpoints
