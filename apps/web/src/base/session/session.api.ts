import type { authApi, User } from '@assay/contracts'
import { type AnswerOf, api, request } from '../api.ts'
import { leftUnanswered, signedIn } from './auth.slice.ts'
import { tokensInCookies } from './tokens.ts'

const patienceMs = 15_000

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    me: build.query<User, void>({
      query: () => ({ ...request<typeof authApi.me>({ method: 'GET', path: '/api/auth/me' }), timeout: patienceMs }),
      transformResponse: ({ user }: AnswerOf<typeof authApi.me>) => user,
      providesTags: ['Profile'],
      async onQueryStarted(_, { dispatch, queryFulfilled }) {
        // After a logout the fetched data is reset, so a late response counts as none. A refusal has already signed the page out.
        const answer = await queryFulfilled.catch(() => undefined)
        dispatch(answer ? signedIn({ user: answer.data, ...tokensInCookies() }) : leftUnanswered())
      },
    }),
    logout: build.mutation<AnswerOf<typeof authApi.logout>, void>({
      query: () => request<typeof authApi.logout>({ method: 'POST', path: '/api/auth/logout' }, { body: {} }),
    }),
  }),
})

export const { useMeQuery, useLogoutMutation } = endpoints
