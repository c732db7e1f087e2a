import { type Farewell, selectHasSession, selectUser, sessionFound, signedOut, type WithAuth } from './auth.slice.ts'
import { hearOtherTabs } from './other-tabs.ts'
import type { SessionStore } from './refresh.ts'
import { hasTokens, subjectOf, tokensInCookies } from './tokens.ts'

/** Keeps this tab consistent with the cookies, whichever tab changed them. Returns a function that stops this. */
export function followCookies(store: SessionStore): () => void {
  const look = () => document.visibilityState === 'visible' && compare(store, null)
  const stopHearing = hearOtherTabs((why) => compare(store, why))
  // A tab that slept may have missed a message, and a tab restored by the browser's Back button shows its old state.
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    stopHearing()
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}

function compare({ dispatch, getState }: SessionStore, why: Farewell['why'] | null): void {
  const state = getState() as WithAuth
  const user = selectUser(state)
  const tokens = tokensInCookies()
  if (!hasTokens(tokens)) {
    if (selectHasSession(state)) dispatch(signedOut(user && why === 'ended' ? { why } : undefined))
    return
  }
  const subject = tokens.accessToken === null ? undefined : subjectOf(tokens.accessToken)
  if (!selectHasSession(state) || (user && subject !== undefined && subject !== user.id)) dispatch(sessionFound())
}
