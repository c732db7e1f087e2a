import type { SessionAnswer } from '@assay/contracts'
import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { signedIn, tokensChanged } from './auth.slice.ts'
import { exclusively } from './exclusively.ts'
import { dropTokens, isExpired, tokensInCookies } from './tokens.ts'

/** A call without session handling. */
export type PlainQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>

/** The part of the store that a session needs. */
export type SessionStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>

/** `over`: the server no longer knows this session. `trouble`: the server could not be asked, which does not end the session. */
export type Refreshed = { how: 'fresh' | 'over' } | { how: 'trouble'; error: FetchBaseQueryError }

const patienceMs = 15_000

/** The token received last. By a clock that runs fast it has expired already, and refreshing it again would change nothing. */
let newest: string | null = null

/** Whether a token may be sent, as far as this browser knows. */
export const isFresh = (token: string | null): token is string => token !== null && (token === newest || !isExpired(token))

/**
 * Runs one refresh at a time. The holder of the lock first checks whether another tab has brought a newer token than
 * the one that `failed`, and only then sends a request. The cookies of an ended session are deleted while the lock is
 * held, so those of a new sign-in are never affected.
 */
export function refresh(plain: PlainQuery, store: SessionStore, failed: string | null): Promise<Refreshed> {
  return exclusively(async () => {
    const tokens = tokensInCookies()
    if (tokens.accessToken !== failed && isFresh(tokens.accessToken)) {
      store.dispatch(tokensChanged(tokens))
      return { how: 'fresh' }
    }
    if (tokens.refreshToken === null) return end()
    const { data, error } = await ask(plain, store, tokens.refreshToken)
    if (error === undefined) {
      const answer = data as SessionAnswer
      newest = answer.accessToken
      store.dispatch(signedIn(answer))
      return { how: 'fresh' }
    }
    if (!isFinal(error)) return { how: 'trouble', error }
    // Without locks another tab may have signed in during this request.
    const now = tokensInCookies().refreshToken
    return now !== null && now !== tokens.refreshToken ? { how: 'fresh' } : end()
  })
}

function ask(plain: PlainQuery, store: SessionStore, refreshToken: string) {
  // Not bound to the call that needed it: aborting that call must not lose the new token.
  const { signal, abort } = lasting()
  const call = { url: '/api/auth/refresh', method: 'POST', body: { refreshToken }, timeout: patienceMs }
  return plain(call, { ...store, signal, abort, extra: undefined, endpoint: 'refresh', type: 'mutation' }, {})
}

function lasting() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

function end(): Refreshed {
  dropTokens()
  return { how: 'over' }
}

/**
 * A token that the server refuses, or cannot even read, will never work. All other errors are temporary: a restart, a
 * lost connection, too many calls.
 */
const isFinal = ({ status }: FetchBaseQueryError) => status === 401 || status === 400
