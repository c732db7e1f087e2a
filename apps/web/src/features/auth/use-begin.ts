import type { SessionAnswer } from '@assay/contracts'
import { useDispatch } from 'react-redux'
import { signedIn } from '../../base/session/auth.slice.ts'
import { hasTokens, tokensInCookies } from '../../base/session/tokens.ts'

const noCookies = 'This browser keeps no cookies of this site, and without them you would be signed out at once. Allow them and try again.'

/** Starts a session that the server has just created. Returns a sentence about what prevents it; null if nothing does. */
export function useBegin(): (answer: SessionAnswer) => string | null {
  const dispatch = useDispatch()
  return (answer) => {
    if (!hasTokens(tokensInCookies())) return noCookies
    dispatch(signedIn(answer))
    return null
  }
}
