import { FilePlus2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useUser } from '../../base/session/use-user.ts'
import type { Draft } from '../../features/drafts/drafts.ts'
import { Button } from '../../ui/Button.tsx'
import { plural } from '../../ui/format-number.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Note } from '../../ui/Note.tsx'
import { useTakeOver } from './use-take-over.ts'

const icon = { className: 'size-4 shrink-0', 'aria-hidden': true } as const

/** After a sign-in, offers to take over the drafts of this browser, once for each draft. */
export function TakeOver() {
  const user = useUser()
  return user ? <Offer key={user.id} user={user.id} /> : null
}

function Offer({ user }: { user: string }) {
  const takeOver = useTakeOver(user)
  if (takeOver.deleted.length > 0) return <Deleted {...takeOver} />
  return takeOver.offered.length > 0 ? <Offered {...takeOver} /> : null
}

type TakeOverState = ReturnType<typeof useTakeOver>

function Deleted({ deleted, restore, forgetDeleted }: TakeOverState) {
  return (
    <Bar label="Deleted drafts">
      <p role="status" className="min-w-0 flex-1">
        {plural(deleted.length, 'draft')} of this browser {deleted.length === 1 ? 'is' : 'are'} deleted.
      </p>
      <Button autoFocus onClick={restore}>
        Undo
      </Button>
      <IconButton label="Close" icon={<X {...icon} />} onClick={forgetDeleted} />
    </Bar>
  )
}

function Offered({ offered, busy, fault, keep, leave, remove }: TakeOverState) {
  return (
    <Bar label="Drafts of this browser">
      <FilePlus2 {...icon} className="mt-0.5 size-4 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-[1_1_320px]">
        <p role="status">{offered.length === 1 ? 'One draft' : `${offered.length} drafts`} from this browser: keep them in your account?</p>
        <p className="wrap-break-word text-12 text-ink-3">{namesOf(offered)}</p>
        {fault ? (
          <Note kind="fault" className="mt-1">
            <span role="alert">{fault}</span>
          </Note>
        ) : null}
      </div>
      <div className="flex flex-wrap gap-x-2 gap-y-1 max-md:w-full">
        <Button busy={busy} className="max-md:w-full" onClick={() => keep(offered)}>
          {fault ? 'Try again' : 'Keep in your account'}
        </Button>
        <Button kind="quiet" onClick={() => leaveAndFocus(leave)}>
          Leave in this browser
        </Button>
        <Button kind="quiet" onClick={() => remove(offered)}>
          Delete
        </Button>
      </div>
    </Bar>
  )
}

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="flex animate-arrive flex-wrap items-start gap-x-3 gap-y-2 border-b border-line bg-panel px-gutter py-2.5"
    >
      {children}
    </section>
  )
}

const namesOf = (drafts: readonly Draft[]) => drafts.map(({ name }) => `“${name}”`).join(', ')

/** The focused button disappears with the bar. */
function leaveAndFocus(leave: () => void) {
  leave()
  document.getElementById('main')?.focus({ preventScroll: true })
}
