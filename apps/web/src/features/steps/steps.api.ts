import type { Answers, stepsApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    submitSteps: build.mutation<AnswerOf<typeof stepsApi.submit>, Answers>({
      query: (questions) => request<typeof stepsApi.submit>({ method: 'POST', path: '/api/steps' }, { body: { questions } }),
      invalidatesTags: ['Profile'],
      onQueryStarted: followUser,
    }),
  }),
})

export const { useSubmitStepsMutation } = endpoints
