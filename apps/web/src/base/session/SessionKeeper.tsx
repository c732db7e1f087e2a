import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { farewellSaid, selectFarewell, selectHasSession, selectIsUnanswered } from './auth.slice.ts'
import { followCookies } from './follow.ts'
import { useMeQuery } from './session.api.ts'
import { hereOf, type WayIn } from './wanted.ts'

/** The interval between retries while the server has not responded at the start. */
const againMs = 5000

/** Restores the session at the start, follows the other tabs, and redirects a user who is signed out. Renders nothing. */
export function SessionKeeper() {
  const store = useStore()
  useEffect(() => followCookies(store), [store])
  useMe()
  useFarewell()
  return null
}

/** Reads the user from the server at the start, and again whenever the profile has changed. */
function useMe(): void {
  const { refetch } = useMeQuery(undefined, { skip: !useSelector(selectHasSession) })
  const unanswered = useSelector(selectIsUnanswered)
  useEffect(() => {
    if (!unanswered) return
    const timer = setInterval(refetch, againMs)
    window.addEventListener('online', refetch)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', refetch)
    }
  }, [unanswered, refetch])
}

/** A logout redirects to /login. The end of a session does so too, with a notice and the way back. */
function useFarewell(): void {
  const farewell = useSelector(selectFarewell)
  const location = useLocation()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  useEffect(() => {
    if (!farewell) return
    const target = farewell.to ?? '/login'
    if (location.pathname === target) {
      dispatch(farewellSaid())
      return
    }
    const state: WayIn | undefined = farewell.why === 'ended' ? { wanted: hereOf(location), notice: 'ended' } : undefined
    navigate(target, { replace: true, state })
  }, [farewell, location, navigate, dispatch])
}
