import { levelOf, nextPages, type User } from '@assay/contracts'
import { useLocation, useNavigate } from 'react-router'
import { onwardTo, wantedOf } from './wanted.ts'

/** For a completed page of sign-in or set-up: redirects the user to the page they wanted, or to the next step. */
export function useOnward(): (user: User) => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user) => {
    const level = levelOf(user)
    const way = onwardTo(nextPages[level], level, wantedOf(state))
    navigate(way.to, { state: way.state, replace: true })
  }
}
