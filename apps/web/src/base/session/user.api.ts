import type { UserUpdate, userApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../api.ts'
import { followUser } from './follow-user.ts'

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    // The tag makes the page read /auth/me again. The response updates the page before that.
    updateUser: build.mutation<AnswerOf<typeof userApi.update>, UserUpdate>({
      query: (body) => request<typeof userApi.update>({ method: 'PATCH', path: '/api/user' }, { body }),
      invalidatesTags: ['Profile'],
      onQueryStarted: followUser,
    }),
  }),
})

/** Changes data of the signed-in user. */
export const { useUpdateUserMutation } = endpoints
