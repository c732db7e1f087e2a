import { useState } from 'react'
import { sentenceOf } from '../../base/refused.ts'
import { useAction } from '../../base/use-action.ts'
import { Button } from '../../ui/Button.tsx'
import { FormFault } from '../../ui/FormFault.tsx'
import { useAuthOptionsQuery, useStartGoogleMutation } from './auth.api.ts'
import { leaveFor } from './leave-for.ts'

/** Sign-in with Google, if this installation offers it. */
export function GoogleButton() {
  const { data } = useAuthOptionsQuery()
  const [start] = useStartGoogleMutation()
  const [leaving, setLeaving] = useState(false)
  const { run, busy, error } = useAction(() => start({ link: false }), {
    failed: 'Google could not be reached.',
    beside: true,
    done: ({ url }) => setLeaving(leaveFor(url)),
  })

  if (!data?.google) return null
  return (
    <>
      <p className="flex items-center gap-3 text-12 text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <FormFault message={error && sentenceOf(error)} />
      <Button tall busy={busy || leaving} onClick={run}>
        Continue with Google
      </Button>
    </>
  )
}
