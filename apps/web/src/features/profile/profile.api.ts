import type { BodyFor, emailApi, SessionEntry, sessionsApi, totpApi, userApi } from '@assay/contracts'
import { type AnswerOf, api, request } from '../../base/api.ts'
import { followUser } from '../../base/session/follow-user.ts'

/** The confirmation that is needed before something that cannot be undone. */
type Again = BodyFor<typeof sessionsApi.endOthers>

const withTag = api.enhanceEndpoints({ addTagTypes: ['Session', 'PendingEmail', 'Channels'] })

const endpoints = withTag.injectEndpoints({
  endpoints: (build) => ({
    sessions: build.query<SessionEntry[], void>({
      query: () => request<typeof sessionsApi.list>({ method: 'GET', path: '/api/auth/sessions' }),
      providesTags: ['Session'],
    }),
    endSession: build.mutation<AnswerOf<typeof sessionsApi.end>, { id: string; body: Again }>({
      query: ({ id, body }) =>
        request<typeof sessionsApi.end>({ method: 'POST', path: '/api/auth/sessions/:id/end' }, { params: { id }, body }),
      invalidatesTags: ['Session'],
    }),
    endOtherSessions: build.mutation<AnswerOf<typeof sessionsApi.endOthers>, Again>({
      query: (body) => request<typeof sessionsApi.endOthers>({ method: 'POST', path: '/api/auth/sessions/end-others' }, { body }),
      invalidatesTags: ['Session'],
    }),
    startTotp: build.mutation<AnswerOf<typeof totpApi.start>, Again>({
      query: (body) => request<typeof totpApi.start>({ method: 'POST', path: '/api/auth/totp' }, { body }),
    }),
    confirmTotp: build.mutation<AnswerOf<typeof totpApi.confirm>, BodyFor<typeof totpApi.confirm>>({
      query: (body) => request<typeof totpApi.confirm>({ method: 'POST', path: '/api/auth/totp/confirm' }, { body }),
      invalidatesTags: ['Profile'],
    }),
    removeTotp: build.mutation<AnswerOf<typeof totpApi.remove>, BodyFor<typeof totpApi.remove>>({
      query: (body) => request<typeof totpApi.remove>({ method: 'POST', path: '/api/auth/totp/remove' }, { body }),
      invalidatesTags: ['Profile'],
    }),
    // A read, but started by a click and not cached.
    exportData: build.mutation<AnswerOf<typeof userApi.export>, void>({
      query: () => request<typeof userApi.export>({ method: 'GET', path: '/api/user/export' }),
    }),
    storedSize: build.query<AnswerOf<typeof userApi.size>, void>({
      query: () => request<typeof userApi.size>({ method: 'GET', path: '/api/user/size' }),
    }),
    removeAccount: build.mutation<AnswerOf<typeof userApi.remove>, Again>({
      query: (body) => request<typeof userApi.remove>({ method: 'POST', path: '/api/user/delete' }, { body }),
    }),
  }),
})

const emailEndpoints = withTag.injectEndpoints({
  endpoints: (build) => ({
    pendingEmail: build.query<AnswerOf<typeof emailApi.pending>, void>({
      query: () => request<typeof emailApi.pending>({ method: 'GET', path: '/api/user/email' }),
      providesTags: ['PendingEmail'],
    }),
    askEmail: build.mutation<AnswerOf<typeof emailApi.ask>, BodyFor<typeof emailApi.ask>>({
      query: (body) => request<typeof emailApi.ask>({ method: 'POST', path: '/api/user/email' }, { body }),
      invalidatesTags: ['PendingEmail'],
    }),
    // Alerts go to the new address, so what shows the channels reads them again.
    confirmEmail: build.mutation<AnswerOf<typeof emailApi.confirm>, BodyFor<typeof emailApi.confirm>>({
      query: (body) => request<typeof emailApi.confirm>({ method: 'POST', path: '/api/user/email/confirm' }, { body }),
      invalidatesTags: (answer) => (answer ? ['PendingEmail', 'Profile', 'Session', 'Channels'] : []),
      onQueryStarted: followUser,
    }),
  }),
})

/** Sessions were ended by another action, so the list is fetched again where it is shown. */
export const sessionsChanged = () => withTag.util.invalidateTags(['Session'])

export const {
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useStartTotpMutation,
  useConfirmTotpMutation,
  useRemoveTotpMutation,
  useExportDataMutation,
  useStoredSizeQuery,
  useRemoveAccountMutation,
} = endpoints

export const { usePendingEmailQuery, useAskEmailMutation, useConfirmEmailMutation } = emailEndpoints
