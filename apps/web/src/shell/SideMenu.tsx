import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { Link, useLocation } from 'react-router'
import { useLogout } from '../base/session/use-logout.ts'
import { useLevel, useUser } from '../base/session/use-user.ts'
import { choosePalette, usePalette } from '../base/use-palette.ts'
import { Badge } from '../ui/Badge.tsx'
import { Checkbox } from '../ui/Checkbox.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { accountPages, destinations, isCurrent } from './navigation.ts'

const BellRow = onDemand(async () => (await import('../features/bell/BellRow.tsx')).BellRow, { missing: 'nothing' })
const TrialOffer = onDemand(async () => (await import('../features/trial/TrialOffer.tsx')).TrialOffer, { missing: 'nothing' })

const row =
  'flex h-11 items-center gap-2 border-l-2 border-transparent px-4 text-ink-2 aria-[current]:border-ink aria-[current]:font-title aria-[current]:text-ink'

/**
 * The navigation on a small screen. It slides in from the right and keeps the focus inside. Esc, a press on the scrim
 * or a choice closes it.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const returnFocus = useFocusReturn()
  const complete = useLevel() === 'complete'
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={returnFocus}
          className="fixed inset-y-0 right-0 z-40 flex w-72 max-w-[85vw] animate-slide flex-col border-l border-line-2 bg-panel shadow-float outline-none"
        >
          <div className="flex h-12 items-center border-b border-line pr-1 pl-4">
            <Radix.Title className="flex-1 text-14">Menu</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close menu" icon={<X className="size-4" strokeWidth={1.75} aria-hidden="true" />} />
            </Radix.Close>
          </div>
          <Main onClose={onClose} />
          {complete ? (
            <Optional>
              <BellRow className={`${row} text-14`} onLeave={onClose} />
            </Optional>
          ) : null}
          <Optional>
            <TrialOffer className="mx-4 my-2 justify-start" onLeave={onClose} />
          </Optional>
          <Account onClose={onClose} />
          <Colours />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Main({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex flex-col py-2 text-14">
      {destinations.map((destination) => (
        <Link
          key={destination.path}
          to={destination.path}
          onClick={onClose}
          aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
          className={row}
        >
          {destination.label}
          {destination.premium ? <Badge>Premium</Badge> : null}
        </Link>
      ))}
    </nav>
  )
}

function Colours() {
  const chosen = usePalette() === 'blue-orange'
  return (
    <div className="border-t border-line px-4 py-3">
      <Checkbox
        label="Blue and orange for up and down"
        checked={chosen}
        onChange={(wanted) => choosePalette(wanted ? 'blue-orange' : 'green-red')}
      />
    </div>
  )
}

const visitorPages = [
  { path: '/login', label: 'Log in' },
  { path: '/register', label: 'Register' },
] as const

function Account({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const user = useUser()
  const { logout, busy } = useLogout()
  return (
    <nav aria-label="Account" className="flex flex-col border-t border-line py-2 text-14">
      {user ? <p className="truncate px-4 py-2 text-12 text-ink-3">{user.email}</p> : null}
      {(user ? accountPages : visitorPages).map(({ path, label }) => (
        <Link key={path} to={path} onClick={onClose} aria-current={pathname === path ? 'page' : undefined} className={row}>
          {label}
        </Link>
      ))}
      {user ? (
        <button type="button" aria-disabled={busy || undefined} onClick={() => (busy ? undefined : logout().then(onClose))} className={row}>
          Logout
        </button>
      ) : null}
    </nav>
  )
}
