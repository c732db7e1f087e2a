import { useEffect, useState } from 'react'
import { hasInBrowser } from '../base/session/own-storage.ts'
import { askBeforeLogout } from '../base/session/use-logout.ts'
import { useUser } from '../base/session/use-user.ts'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'

const UnsavedAtLogout = onDemand(async () => (await import('../pages/builder/UnsavedAtLogout.tsx')).UnsavedAtLogout, {
  missing: 'toast',
})

/** Before a logout, asks about work of the user that only this browser holds, because the logout removes it. */
export function LogoutQuestion() {
  const user = useUser()
  // A visitor has no logout, and this code is as large as the builder's.
  useEffect(() => {
    if (user) UnsavedAtLogout.fetch()
  }, [user])
  const [asked, setAsked] = useState<{ answer: (goOn: boolean) => void } | null>(null)
  useEffect(
    () =>
      askBeforeLogout(() => (hasInBrowser('builder.') ? new Promise((resolve) => setAsked({ answer: resolve })) : Promise.resolve(true))),
    [],
  )
  if (!asked) return null
  const answer = (goOn: boolean) => {
    setAsked(null)
    asked.answer(goOn)
  }
  return (
    <Optional>
      <UnsavedAtLogout onClose={() => answer(false)} onGoOn={() => answer(true)} />
    </Optional>
  )
}
