import type { SessionAnswer } from '@assay/contracts'
import type { BaseQueryApi, BaseQueryFn, FetchArgs, FetchBaseQueryError, FetchBaseQueryMeta } from '@reduxjs/toolkit/query'
import { signedIn, tokensChanged } from './auth.slice.ts'
import { exclusively } from './exclusively.ts'
import { dropTokens, isExpired, tokensInCookies } from './tokens.ts'

/** A call without any thought of sessions. */
export type PlainQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>

/** As much of the store as a session needs. */
export type SessionStore = Pick<BaseQueryApi, 'dispatch' | 'getState'>

/** `over`: the server knows this session no longer. `trouble`: it could not be asked, which ends no session. */
export type Refreshed = { how: 'fresh' | 'over' } | { how: 'trouble'; error: FetchBaseQueryError }

const patienceMs = 15_000

/** The token that came last. By a clock that runs fast it is expired already; asking again would change nothing. */
let newest: string | null = null

/** Whether a token may be sent, by what this browser knows. */
export const isFresh = (token: string | null): token is string => token !== null && (token === newest || !isExpired(token))

/**
 * The one flight of a refresh: whoever holds the lock looks first whether another tab has brought a newer token than the one that `failed`,
 * and only then asks. A session that is over loses its cookies while the lock is held, so that those of a new sign-in are never hit.
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
    // Without locks another tab may have signed in while this one asked.
    const now = tokensInCookies().refreshToken
    return now !== null && now !== tokens.refreshToken ? { how: 'fresh' } : end()
  })
}

function ask(plain: PlainQuery, store: SessionStore, refreshToken: string) {
  // Not bound to the call that wanted it: giving that up must not lose the successor of a token.
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

/** A token that the server refuses, or cannot even read, will never do. Everything else passes: a restart, a lost connection, too many calls. */
const isFinal = ({ status }: FetchBaseQueryError) => status === 401 || status === 400
