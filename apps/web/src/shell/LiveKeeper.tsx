import { useLevel, useUser } from '../base/session/use-user.ts'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const AlertModalHost = onDemand(async () => (await import('./AlertModalHost.tsx')).AlertModalHost, { missing: 'nothing' })
const Live = onDemand(async () => (await import('./Live.tsx')).Live, { missing: 'nothing' })

/** Opens the live connection for a user at the level "complete". */
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
