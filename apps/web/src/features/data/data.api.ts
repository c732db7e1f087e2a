import type { DataJob, dataApi, FetchRequest, ImportChoice, ImportPreview, RemovedBars } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.enhanceEndpoints({ addTagTypes: ['DataSource'] }).injectEndpoints({
  endpoints: (build) => ({
    startDataJob: build.mutation<DataJob, FetchRequest>({
      query: (body) => request<typeof dataApi.startJob>({ method: 'POST', path: '/api/data/jobs' }, { body }),
      invalidatesTags: ['DataSource'],
    }),
    dataJob: build.query<DataJob, string>({
      query: (id) => request<typeof dataApi.job>({ method: 'GET', path: '/api/data/jobs/:id' }, { params: { id } }),
    }),
    cancelDataJob: build.mutation<DataJob, string>({
      query: (id) => request<typeof dataApi.cancelJob>({ method: 'DELETE', path: '/api/data/jobs/:id' }, { params: { id } }),
      invalidatesTags: ['DataSource'],
    }),
    reviewImport: build.mutation<ImportPreview, { id: string; choice: ImportChoice }>({
      query: ({ id, choice }) =>
        request<typeof dataApi.reviewImport>({ method: 'POST', path: '/api/data/imports/:id/preview' }, { params: { id }, body: choice }),
    }),
    confirmImport: build.mutation<AnswerOf<typeof dataApi.confirmImport>, { id: string; choice: ImportChoice }>({
      query: ({ id, choice }) =>
        request<typeof dataApi.confirmImport>({ method: 'POST', path: '/api/data/imports/:id/confirm' }, { params: { id }, body: choice }),
      invalidatesTags: ['DataSource'],
    }),
    discardImport: build.mutation<AnswerOf<typeof dataApi.discardImport>, string>({
      query: (id) => request<typeof dataApi.discardImport>({ method: 'DELETE', path: '/api/data/imports/:id' }, { params: { id } }),
    }),
    removeImported: build.mutation<RemovedBars, { symbol: string; timeframe: Timeframe }>({
      query: (params) =>
        request<typeof dataApi.removeImported>({ method: 'DELETE', path: '/api/data/imported/:symbol/:timeframe' }, { params }),
      invalidatesTags: ['DataSource'],
    }),
  }),
})

export const {
  useStartDataJobMutation,
  useDataJobQuery,
  useCancelDataJobMutation,
  useReviewImportMutation,
  useConfirmImportMutation,
  useDiscardImportMutation,
  useRemoveImportedMutation,
} = endpoints
