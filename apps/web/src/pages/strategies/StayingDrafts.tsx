import { useUser } from '../../base/session/use-user.ts'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { Note } from '../../ui/Note.tsx'
import { useTakeOver } from './use-take-over.ts'

/** Lets users take over drafts that they left in this browser. */
export function StayingDrafts() {
  const user = useUser()
  return user ? <Staying key={user.id} user={user.id} /> : null
}

function Staying({ user }: { user: string }) {
  const { staying, busy, fault, keep } = useTakeOver(user)
  if (staying.length === 0) return null
  return (
    <Note kind={fault ? 'fault' : 'info'} className="mx-gutter mb-4 md:items-center">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <span role={fault ? 'alert' : undefined}>
          {fault ?? `${plural(staying.length, 'draft')} ${staying.length === 1 ? 'is' : 'are'} kept in this browser only.`}
        </span>
        <Button busy={busy} onClick={() => keep(staying)}>
          {fault ? 'Try again' : 'Keep in your account'}
        </Button>
      </span>
    </Note>
  )
}
