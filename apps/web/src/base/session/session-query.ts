import type { ErrorBody, User } from '@assay/contracts'
import { type BaseQueryApi, type FetchArgs, type FetchBaseQueryError, fetchBaseQuery } from '@reduxjs/toolkit/query'
import { isOwnUrl } from '../backtest-host.ts'
import { selectHasSession, selectUser, signedOut, userChanged, type WithAuth } from './auth.slice.ts'
import { exclusively } from './exclusively.ts'
import { isFresh, type PlainQuery, type Refreshed, refresh, type SessionStore } from './refresh.ts'
import { tokensInCookies } from './tokens.ts'

/** They give this browser other cookies, so none of them runs while a refresh does; a 401 of theirs is their own answer. */
const replacesTokens = new Set(['/api/auth/login', '/api/auth/register', '/api/auth/logout', '/api/auth/google/finish'])
/** Of these, what ends a session or connects something with it. */
const needsSession = new Set(['/api/auth/logout', '/api/auth/google/finish'])
const patienceMs = 30_000

/** Refusals by the gate: the page believes that its user has come further than the server says. */
const gateRefusals = new Set(['VERIFY_REQUIRED', 'STEPS_REQUIRED', 'BROKER_REQUIRED'])

const plain: PlainQuery = fetchBaseQuery({
  baseUrl: '/',
  prepareHeaders: (headers, { arg }) => {
    const { accessToken } = tokensInCookies()
    if (accessToken !== null && isOwnUrl(typeof arg === 'string' ? arg : arg.url)) headers.set('authorization', `Bearer ${accessToken}`)
  },
})

/**
 * Every call of the page. It carries the access token of the cookie, renews it before sending where it is expired, and where the server answers
 * 401 all the same, renews it and sends once more. A session that is over signs the page out; a server that does not answer never does.
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

/** For a call that goes another way than through the API's client, such as a file with its progress. */
export async function freshAccessToken(store: SessionStore): Promise<string | null> {
  await renew(store)
  return tokensInCookies().accessToken
}

/** After a refusal of the token `failed` on another way: renews it as a call would, and answers whether there is a newer one. */
export async function renewRefused(store: SessionStore, failed: string | null): Promise<boolean> {
  const refreshed = await refresh(plain, store, failed)
  leaveIfOver(refreshed, store)
  return refreshed.how === 'fresh'
}

async function replaceTokens(call: FetchArgs, api: BaseQueryApi, extra: object) {
  if (needsSession.has(call.url)) await renew(api)
  return exclusively(async () => plain({ timeout: patienceMs, ...call }, api, extra))
}

/** Saves a call that would be refused. Where the server cannot be asked, the call goes out as it is: much of the page is open to all. */
async function renew(store: SessionStore): Promise<void> {
  const { accessToken, refreshToken } = tokensInCookies()
  if (refreshToken !== null && !isFresh(accessToken)) leaveIfOver(await refresh(plain, store, accessToken), store)
}

/** The second and last time, with a new token; undefined where the first answer stands. */
async function sendAgain(call: FetchArgs, failed: string | null, api: BaseQueryApi, extra: object) {
  const refreshed = await refresh(plain, api, failed)
  if (refreshed.how === 'trouble') return { error: refreshed.error }
  leaveIfOver(refreshed, api)
  return refreshed.how === 'fresh' ? plain(call, api, extra) : undefined
}

/** Whoever was signed in is told; a start that finds an old session is silent. */
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
