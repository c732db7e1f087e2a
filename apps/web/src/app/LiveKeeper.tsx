import { lazy } from 'react'
import { Optional } from './Optional.tsx'
import { useLevel, useUser } from './session/use-user.ts'

const AlertModalHost = lazy(async () => ({ default: (await import('../pages/alerts/AlertModalHost.tsx')).AlertModalHost }))
const Live = lazy(async () => ({ default: (await import('./live/Live.tsx')).Live }))

/** The live connection, for whoever has come far enough for one. */
export function LiveKeeper() {
  const user = useUser()
  const level = useLevel()
  return user && level === 'complete' ? (
    <Optional>
      <Live key={user.id} userId={user.id} />
      <AlertModalHost />
    </Optional>
  ) : null
}
