import { Menu as MenuIcon } from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useLevel } from '../base/session/use-user.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Mark } from '../ui/Mark.tsx'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { AccountCorner } from './AccountCorner.tsx'
import { FindButton } from './FindButton.tsx'
import { FullscreenButton } from './FullscreenButton.tsx'
import { destinations, isCurrent, isWayIn } from './navigation.ts'
import { ThemeButton } from './ThemeButton.tsx'

// The first paint does not need the code of these.
const SideMenu = onDemand(async () => (await import('./SideMenu.tsx')).SideMenu, { missing: 'toast', ahead: true })
const MoreMenu = onDemand(async () => (await import('./MoreMenu.tsx')).MoreMenu, { missing: 'nothing' })
const QuotesBadge = onDemand(async () => (await import('../features/quotes/QuotesBadge.tsx')).QuotesBadge, { missing: 'nothing' })
const NoQuotesBadge = onDemand(async () => (await import('../features/quotes/NoQuotesBadge.tsx')).NoQuotesBadge, { missing: 'nothing' })
const BellButton = onDemand(async () => (await import('../features/bell/BellButton.tsx')).BellButton, { missing: 'nothing' })

/** The specified destinations, the search, the quotes, and one menu for everything else. Below 1024 px a side menu holds them. */
export function TopBar() {
  const { pathname } = useLocation()
  const level = useLevel()
  const brief = isWayIn(pathname, level)
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line px-4 max-xl:px-3 max-md:pr-1 print:hidden">
      <Link to="/" className="mr-3 flex items-center gap-2 text-14 font-title lg:max-xl:mr-1">
        <Mark className="size-5" />
        <span className="lg:max-xl:sr-only">Assay</span>
      </Link>
      {brief ? null : <MainNavigation />}
      <span className="flex-1" />
      {brief ? <ThemeButton /> : <Tools complete={level === 'complete'} />}
      <AccountCorner brief={brief} />
      {brief ? null : (
        <Optional fallback={<span className="size-icon max-lg:hidden" />}>
          <MoreMenu />
        </Optional>
      )}
      <MenuButton />
    </header>
  )
}

function Tools({ complete }: { complete: boolean }) {
  return (
    <>
      <FindButton />
      <Optional fallback={<span className="w-36 max-[1400px]:w-24" />}>{complete ? <QuotesBadge /> : <NoQuotesBadge />}</Optional>
      <FullscreenButton className="max-md:hidden" />
      {complete ? (
        <Optional fallback={<span className="size-icon" />}>
          <BellButton />
        </Optional>
      ) : null}
    </>
  )
}

function MainNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex h-12 max-lg:hidden">
      {destinations.map((destination) => (
        <Link
          key={destination.path}
          to={destination.path}
          aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
          className="relative flex items-center gap-1.5 px-2.5 whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-2.5 after:-bottom-px after:h-0.5 hover:text-ink aria-[current]:font-title aria-[current]:text-ink aria-[current]:after:bg-ink max-xl:px-2 max-xl:after:inset-x-2"
        >
          {destination.label}
          {destination.premium ? <Badge>Premium</Badge> : null}
        </Link>
      ))}
    </nav>
  )
}

/** Opens the side menu where the bar has no room for the navigation. */
function MenuButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Menu"
        icon={<MenuIcon className="size-4" aria-hidden="true" />}
        className="lg:hidden"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      {open ? (
        <Optional>
          <SideMenu onClose={() => setOpen(false)} />
        </Optional>
      ) : null}
    </>
  )
}
