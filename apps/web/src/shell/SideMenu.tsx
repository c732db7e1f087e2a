import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { Link, useLocation } from 'react-router'
import { useLogout } from '../base/session/use-logout.ts'
import { useLevel, useUser } from '../base/session/use-user.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { useLayer } from '../ui/use-layer.ts'
import { useAppearance } from './appearance.ts'
import { accountPages, destinations, isCurrent, toolPages } from './navigation.ts'

const BellRow = onDemand(async () => (await import('../features/bell/BellRow.tsx')).BellRow, { missing: 'nothing' })
const TrialOffer = onDemand(async () => (await import('../features/trial/TrialOffer.tsx')).TrialOffer, { missing: 'nothing' })

const row =
  'flex h-11 items-center gap-2 border-l-2 border-transparent px-4 text-ink-2 aria-[current]:border-ink aria-[current]:font-title aria-[current]:text-ink'

/**
 * The navigation on a small screen. It slides in from the right and keeps the focus inside. Esc, a press on the scrim
 * or a choice closes it.
 */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const layer = useLayer(onClose)
  const complete = useLevel() === 'complete'
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          {...layer}
          className="fixed inset-y-0 right-0 z-40 flex w-72 max-w-[85vw] animate-slide flex-col overflow-y-auto border-l border-line-2 bg-panel shadow-float outline-none"
        >
          <div className="flex h-12 items-center border-b border-line pr-1 pl-4">
            <Radix.Title className="flex-1 text-14">Menu</Radix.Title>
            <Radix.Close asChild>
              <IconButton label="Close menu" icon={<X className="size-4" aria-hidden="true" />} />
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
          <Appearance />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function Main({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex flex-col py-2 text-14">
      {[...destinations, ...toolPages].map((destination) => (
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

function Appearance() {
  return (
    <div className="flex flex-col border-t border-line py-2 text-14">
      {useAppearance().map(({ id, label, choose }) => (
        <button key={id} type="button" onClick={choose} className={row}>
          {label}
        </button>
      ))}
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
