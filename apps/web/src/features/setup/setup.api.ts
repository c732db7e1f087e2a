import type { Answers, BrokerDetails, setupApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    submitSteps: build.mutation<AnswerOf<typeof setupApi.answer>, Answers>({
      query: (questions) => request<typeof setupApi.answer>({ method: 'POST', path: '/api/steps' }, { body: { questions } }),
      invalidatesTags: ['Profile'],
      onQueryStarted: followUser,
    }),
    getBroker: build.query<BrokerDetails | null, void>({
      query: () => request<typeof setupApi.broker>({ method: 'GET', path: '/api/broker' }),
      transformResponse: ({ broker }: AnswerOf<typeof setupApi.broker>) => broker,
      providesTags: ['Profile'],
    }),
    submitBroker: build.mutation<AnswerOf<typeof setupApi.nameBroker>, BrokerDetails>({
      query: (body) => request<typeof setupApi.nameBroker>({ method: 'POST', path: '/api/broker' }, { body }),
      invalidatesTags: ['Profile'],
      onQueryStarted: followUser,
    }),
  }),
})

export const setupEndpoints = injected.endpoints
export const { useSubmitStepsMutation, useGetBrokerQuery, useSubmitBrokerMutation } = injected
