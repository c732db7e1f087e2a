import type { channelsApi, PushSubscriptionBody } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

type Channels = AnswerOf<typeof channelsApi.read>

const withTag = api.enhanceEndpoints({ addTagTypes: ['Channels'] })

const endpoints = withTag.injectEndpoints({
  endpoints: (build) => ({
    alertChannels: build.query<Channels, void>({
      query: () => request<typeof channelsApi.read>({ method: 'GET', path: '/api/alert-channels' }),
      providesTags: ['Channels'],
    }),
    addPushDevice: build.mutation<Channels, PushSubscriptionBody>({
      query: (body) => request<typeof channelsApi.addPush>({ method: 'POST', path: '/api/alert-channels/push' }, { body }),
      invalidatesTags: ['Channels'],
    }),
    removePushDevice: build.mutation<Channels, string>({
      query: (id) => request<typeof channelsApi.removePush>({ method: 'DELETE', path: '/api/alert-channels/push/:id' }, { params: { id } }),
      invalidatesTags: ['Channels'],
    }),
    setWebhook: build.mutation<AnswerOf<typeof channelsApi.setWebhook>, { url: string }>({
      query: (body) => request<typeof channelsApi.setWebhook>({ method: 'PUT', path: '/api/alert-channels/webhook' }, { body }),
      invalidatesTags: ['Channels'],
    }),
    removeWebhook: build.mutation<Channels, void>({
      query: () => request<typeof channelsApi.removeWebhook>({ method: 'DELETE', path: '/api/alert-channels/webhook' }),
      invalidatesTags: ['Channels'],
    }),
    testWebhook: build.mutation<AnswerOf<typeof channelsApi.testWebhook>, void>({
      query: () => request<typeof channelsApi.testWebhook>({ method: 'POST', path: '/api/alert-channels/webhook/test' }),
      invalidatesTags: ['Channels'],
    }),
  }),
})

export const {
  useAlertChannelsQuery,
  useAddPushDeviceMutation,
  useRemovePushDeviceMutation,
  useSetWebhookMutation,
  useRemoveWebhookMutation,
  useTestWebhookMutation,
} = endpoints
