import type { authApi, BodyFor, googleApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

type Google = typeof googleApi

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    authOptions: build.query<AnswerOf<typeof authApi.options>, void>({
      query: () => request<typeof authApi.options>({ method: 'GET', path: '/api/auth/options' }),
    }),
    register: build.mutation<AnswerOf<typeof authApi.register>, BodyFor<typeof authApi.register>>({
      query: (body) => request<typeof authApi.register>({ method: 'POST', path: '/api/auth/register' }, { body }),
    }),
    logIn: build.mutation<AnswerOf<typeof authApi.login>, BodyFor<typeof authApi.login>>({
      query: (body) => request<typeof authApi.login>({ method: 'POST', path: '/api/auth/login' }, { body }),
    }),
    forgotPassword: build.mutation<AnswerOf<typeof authApi.forgotPassword>, BodyFor<typeof authApi.forgotPassword>>({
      query: (body) => request<typeof authApi.forgotPassword>({ method: 'POST', path: '/api/auth/forgot-password' }, { body }),
    }),
    resetPassword: build.mutation<AnswerOf<typeof authApi.resetPassword>, BodyFor<typeof authApi.resetPassword>>({
      query: (body) => request<typeof authApi.resetPassword>({ method: 'POST', path: '/api/auth/reset-password' }, { body }),
    }),
    verifyOtp: build.mutation<AnswerOf<typeof authApi.verifyOtp>, BodyFor<typeof authApi.verifyOtp>>({
      query: (body) => request<typeof authApi.verifyOtp>({ method: 'POST', path: '/api/auth/verify-otp' }, { body }),
      invalidatesTags: (answer) => (answer ? ['Profile'] : []),
      onQueryStarted: followUser,
    }),
    resendOtp: build.mutation<AnswerOf<typeof authApi.resendOtp>, void>({
      query: () => request<typeof authApi.resendOtp>({ method: 'POST', path: '/api/auth/resend-otp' }, { body: {} }),
    }),
    startGoogle: build.mutation<AnswerOf<Google['start']>, BodyFor<Google['start']>>({
      query: (body) => request<Google['start']>({ method: 'POST', path: '/api/auth/google/start' }, { body }),
    }),
    finishGoogle: build.mutation<AnswerOf<Google['finish']>, BodyFor<Google['finish']>>({
      query: (body) => request<Google['finish']>({ method: 'POST', path: '/api/auth/google/finish' }, { body }),
    }),
  }),
})

export const {
  useAuthOptionsQuery,
  useRegisterMutation,
  useLogInMutation,
  useForgotPasswordMutation,
  useResetPasswordMutation,
  useVerifyOtpMutation,
  useResendOtpMutation,
  useStartGoogleMutation,
  useFinishGoogleMutation,
} = endpoints
