import type { trialApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    trialMode: build.query<AnswerOf<typeof trialApi.mode>, void>({
      query: () => request<typeof trialApi.mode>({ method: 'GET', path: '/api/trial' }),
    }),
    startTrial: build.mutation<AnswerOf<typeof trialApi.start>, void>({
      query: () => request<typeof trialApi.start>({ method: 'POST', path: '/api/trial' }, { body: {} }),
      onQueryStarted: followUser,
    }),
  }),
})

export const { useTrialModeQuery, useStartTrialMutation } = endpoints
