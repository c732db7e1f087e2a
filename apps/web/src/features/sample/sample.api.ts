import type { sampleApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    signInToSample: build.mutation<AnswerOf<typeof sampleApi.signIn>, void>({
      query: () => request<typeof sampleApi.signIn>({ method: 'POST', path: '/api/sample/sign-in' }, { body: {} }),
    }),
  }),
})

export const { useSignInToSampleMutation } = endpoints
