import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { farewellSaid, selectFarewell, selectHasSession, selectIsUnanswered } from './auth.slice.ts'
import { followCookies } from './follow.ts'
import { useMeQuery } from './session.api.ts'
import { hereOf, type WayIn } from './wanted.ts'

/** How long until the server is asked once more where it did not answer at the start. */
const againMs = 5000

/** Finds out at the start who is there, follows the other tabs, and leads away whoever is signed out. Shows nothing. */
export function SessionKeeper() {
  const store = useStore()
  useEffect(() => followCookies(store), [store])
  useMe()
  useFarewell()
  return null
}

/** The user as the server has them: read at the start, and again whenever something says that their profile has changed. */
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

/** A logout leads to /login; so does the end of a session, which also says so and keeps the way back. */
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
