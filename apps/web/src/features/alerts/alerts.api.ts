import type { alertsApi, NewPriceAlert, PreviewRequest, PriceAlertChange } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type Alert = AnswerOf<typeof alertsApi.read>

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    priceAlerts: build.query<AnswerOf<typeof alertsApi.list>, { symbol?: string }>({
      query: (query) => request<typeof alertsApi.list>({ method: 'GET', path: '/api/price-alerts' }, { query }),
      providesTags: ['PriceAlert'],
    }),
    createPriceAlert: build.mutation<Alert, NewPriceAlert>({
      query: (body) => request<typeof alertsApi.create>({ method: 'POST', path: '/api/price-alerts' }, { body }),
      invalidatesTags: ['PriceAlert'],
    }),
    changePriceAlert: build.mutation<Alert, { id: string; change: PriceAlertChange }>({
      query: ({ id, change }) =>
        request<typeof alertsApi.change>({ method: 'PATCH', path: '/api/price-alerts/:id' }, { params: { id }, body: change }),
      invalidatesTags: ['PriceAlert'],
    }),
    removePriceAlert: build.mutation<AnswerOf<typeof alertsApi.remove>, string>({
      query: (id) => request<typeof alertsApi.remove>({ method: 'DELETE', path: '/api/price-alerts/:id' }, { params: { id } }),
      invalidatesTags: ['PriceAlert'],
    }),
    pausePriceAlert: build.mutation<Alert, string>({
      query: (id) => request<typeof alertsApi.pause>({ method: 'POST', path: '/api/price-alerts/:id/pause' }, { params: { id } }),
      invalidatesTags: ['PriceAlert'],
    }),
    resumePriceAlert: build.mutation<Alert, { id: string; whenTrue: 'ask' | 'wait' }>({
      query: ({ id, whenTrue }) =>
        request<typeof alertsApi.resume>({ method: 'POST', path: '/api/price-alerts/:id/resume' }, { params: { id }, body: { whenTrue } }),
      invalidatesTags: ['PriceAlert'],
    }),
    previewPriceAlert: build.query<AnswerOf<typeof alertsApi.preview>, PreviewRequest>({
      query: (body) => request<typeof alertsApi.preview>({ method: 'POST', path: '/api/price-alerts/preview' }, { body }),
    }),
    alertFirings: build.query<AnswerOf<typeof alertsApi.firings>, string>({
      query: (id) => request<typeof alertsApi.firings>({ method: 'GET', path: '/api/price-alerts/:id/firings' }, { params: { id } }),
      providesTags: ['PriceAlert'],
    }),
  }),
})

export const {
  usePriceAlertsQuery,
  useCreatePriceAlertMutation,
  useChangePriceAlertMutation,
  useRemovePriceAlertMutation,
  usePausePriceAlertMutation,
  useResumePriceAlertMutation,
  usePreviewPriceAlertQuery,
  useAlertFiringsQuery,
} = endpoints
