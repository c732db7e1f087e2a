import type { Analysis, analysisApi } from '@assay/contracts'
import { api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    analysis: build.query<Analysis, string>({
      query: (symbol) => request<typeof analysisApi.read>({ method: 'GET', path: '/api/analysis/:symbol' }, { params: { symbol } }),
    }),
  }),
})

export const { useAnalysisQuery } = endpoints
