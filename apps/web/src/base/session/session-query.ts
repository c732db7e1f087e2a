import type { ErrorBody, User } from '@assay/contracts'
import { type BaseQueryApi, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { isOwnUrl } from '../backtest-host.ts'
import { selectHasSession, selectUser, signedOut, userChanged, type WithAuth } from './auth.slice.ts'
import { exclusively } from './exclusively.ts'
import { isFresh, type PlainQuery, type Refreshed, refresh, type SessionStore } from './refresh.ts'
import { tokensInCookies } from './tokens.ts'

/** These calls change the browser's cookies, so none of them runs during a refresh. A 401 is their own result and causes no refresh. */
const replacesTokens = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/logout', '/api/auth/google/finish'])
/** Those of them that end a session or link something to it. */
const needsSession = new Set(['/api/auth/logout', '/api/auth/google/finish'])
const patienceMs = 30_000

/** Refusals by the gate: the user's level is lower than the page believes. */
const gateRefusals = new Set(['VERIFY_REQUIRED', 'STEPS_REQUIRED', 'BROKER_REQUIRED'])

const plain: PlainQuery = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers, { arg }) => {
    const { accessToken } = tokensInCookies()
    if (accessToken !== null && isOwnUrl(typeof arg === 'string' ? arg : arg.url)) headers.set('authorization', `Bearer ${accessToken}`)
  },
})

/**
 * Every call of the page. It carries the access token of the cookie and renews it first if it has expired. If the
 * server still responds with 401, it renews the token and sends once more. An ended session signs the page out; a
 * server that does not respond never does.
 */
export const sessionQuery: PlainQuery = async (args, api, extra) => {
  const call = typeof args === 'string' ? { url: args } : args
  if (replacesTokens.has(call.url)) return replaceTokens(call, api, extra)
  await renew(api)
  const sent = tokensInCookies().accessToken
  const first = await plain(call, api, extra)
  if (first.error?.status === 401) return (await sendAgain(call, sent, api, extra)) ?? first
  if (first.error) await mirrorGate(first.error, api)
  return first
}

/** For a call that does not use the API client, such as a file upload with progress. */
export async function freshAccessToken(store: SessionStore): Promise<string | null> {
  await renew(store)
  return tokensInCookies().accessToken
}

/** For a call outside the API client whose token `failed` was refused: renews the token and returns whether there is a newer one. */
export async function renewRefused(store: SessionStore, failed: string | null): Promise<boolean> {
  const refreshed = await refresh(plain, store, failed)
  leaveIfOver(refreshed, store)
  return refreshed.how === 'fresh'
}

async function replaceTokens(call: FetchArgs, api: BaseQueryApi, extra: object) {
  if (needsSession.has(call.url)) await renew(api)
  return exclusively(async () => plain({ timeout: patienceMs, ...call }, api, extra))
}

/**
 * Avoids a call that would be refused. If the refresh gets no response, the call is sent as it is, because much of the
 * page is open to all.
 */
async function renew(store: SessionStore): Promise<void> {
  const { accessToken, refreshToken } = tokensInCookies()
  if (refreshToken !== null && !isFresh(accessToken)) leaveIfOver(await refresh(plain, store, accessToken), store)
}

/** Sends a second and last time, with a new token. Returns undefined if the first response stands. */
async function sendAgain(call: FetchArgs, failed: string | null, api: BaseQueryApi, extra: object) {
  const refreshed = await refresh(plain, api, failed)
  if (refreshed.how === 'trouble') return { error: refreshed.error }
  leaveIfOver(refreshed, api)
  return refreshed.how === 'fresh' ? plain(call, api, extra) : undefined
}

/** A signed-in user gets a notice. A start that finds an ended session is silent. */
function leaveIfOver({ how }: Refreshed, { dispatch, getState }: SessionStore): void {
  const state = getState() as WithAuth
  if (how === 'over' && selectHasSession(state)) dispatch(signedOut(selectUser(state) && { why: 'ended' }))
}

async function mirrorGate({ status, data }: FetchBaseQueryError, api: BaseQueryApi): Promise<void> {
  const code = (data as Partial<ErrorBody> | undefined)?.error?.code
  if (status !== 403 || code === undefined || !gateRefusals.has(code)) return
  const me = await plain('/api/auth/me', api, {})
  if (me.data) api.dispatch(userChanged((me.data as { user: User }).user))
}
