import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, useLocation } from 'react-router'
import { selectFarewell, selectIsRestoring, selectIsUnanswered } from '../base/session/auth.slice.ts'
import { useLevel } from '../base/session/use-user.ts'
import { wayFrom } from '../base/session/wanted.ts'
import { Failure } from '../ui/Failure.tsx'
import { Loading } from '../ui/Loading.tsx'

/**
 * Shows a page to those who may see it, and redirects the others. It mirrors the gate of the server, which alone
 * decides what it responds with.
 */
export function Gated({ path, children }: { path: string; children: ReactNode }) {
  const level = useLevel()
  const location = useLocation()
  const restoring = useSelector(selectIsRestoring)
  const unanswered = useSelector(selectIsUnanswered)
  const leaving = useSelector(selectFarewell) !== null
  const way = wayFrom(path, level, location)
  if (!way) return children
  if (restoring || leaving) return <Loading />
  if (unanswered) return <Unanswered />
  return <Navigate to={way.to} state={way.state} replace />
}

function Unanswered() {
  return (
    <div className="mx-auto w-full max-w-160 p-gutter">
      <Failure
        title="The server does not respond."
        detail="Without it this page cannot know whether you are signed in. It tries again every few seconds."
        kept="Your session is kept."
      />
    </div>
  )
}
