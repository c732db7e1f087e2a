import type { BrokerDetails, brokerApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

const injected = api.injectEndpoints({
  endpoints: (build) => ({
    getBroker: build.query<BrokerDetails | null, void>({
      query: () => request<typeof brokerApi.get>({ method: 'GET', path: '/api/broker' }),
      transformResponse: ({ broker }: AnswerOf<typeof brokerApi.get>) => broker,
      providesTags: ['Profile'],
    }),
    submitBroker: build.mutation<AnswerOf<typeof brokerApi.submit>, BrokerDetails>({
      query: (body) => request<typeof brokerApi.submit>({ method: 'POST', path: '/api/broker' }, { body }),
      invalidatesTags: ['Profile'],
      onQueryStarted: followUser,
    }),
  }),
})

export const brokerEndpoints = injected.endpoints
export const { useGetBrokerQuery, useSubmitBrokerMutation } = injected
