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
import { FullscreenButton } from './FullscreenButton.tsx'
import { destinations, isCurrent, isWayIn } from './navigation.ts'
import { PaletteButton } from './PaletteButton.tsx'
import { SymbolSearch } from './SymbolSearch.tsx'
import { ThemeButton } from './ThemeButton.tsx'

// The first paint does not need the code of these.
const SideMenu = onDemand(async () => (await import('./SideMenu.tsx')).SideMenu, { missing: 'toast', ahead: true })
const TrialOffer = onDemand(async () => (await import('../features/trial/TrialOffer.tsx')).TrialOffer, { missing: 'nothing' })
const QuotesBadge = onDemand(async () => (await import('../features/quotes/QuotesBadge.tsx')).QuotesBadge, { missing: 'nothing' })
const NoQuotesBadge = onDemand(async () => (await import('../features/quotes/NoQuotesBadge.tsx')).NoQuotesBadge, { missing: 'nothing' })
const BellButton = onDemand(async () => (await import('../features/bell/BellButton.tsx')).BellButton, { missing: 'nothing' })

export function TopBar() {
  const { pathname } = useLocation()
  const level = useLevel()
  const brief = isWayIn(pathname, level)
  const complete = level === 'complete'
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line px-4 max-[1536px]:gap-0 max-md:pr-1">
      <Link to="/" className="mr-4 flex items-center gap-2 text-14 max-[1536px]:mr-2 font-title">
        <Mark className="size-5" />
        Assay
      </Link>
      {brief ? null : <MainNavigation />}
      <span className="flex-1" />
      {brief ? null : <SymbolSearch />}
      {brief ? null : (
        <Optional fallback={<span className="w-33 max-[1400px]:w-24" />}>{complete ? <QuotesBadge /> : <NoQuotesBadge />}</Optional>
      )}
      {brief ? null : (
        <Optional fallback={<span className="w-55 max-[1439px]:w-27 max-lg:hidden" />}>
          <TrialOffer className="max-lg:hidden" tight />
        </Optional>
      )}
      <ThemeButton />
      <PaletteButton />
      <FullscreenButton />
      {complete && !brief ? (
        <Optional fallback={<span className="size-icon" />}>
          <BellButton />
        </Optional>
      ) : null}
      <AccountCorner brief={brief} />
      <MenuButton />
    </header>
  )
}

function MainNavigation() {
  const { pathname } = useLocation()
  return (
    <nav aria-label="Main" className="flex h-12 gap-1 max-xl:hidden">
      {destinations.map((destination) => (
        <Link
          key={destination.path}
          to={destination.path}
          aria-current={isCurrent(destination, pathname) ? 'page' : undefined}
          className="relative flex items-center gap-1.5 px-2.5 whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-2.5 max-[1536px]:px-1.5 max-[1536px]:after:inset-x-1.5 after:-bottom-px after:h-0.5 hover:text-ink aria-[current]:font-title aria-[current]:text-ink aria-[current]:after:bg-ink"
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
        icon={<MenuIcon className="size-4" strokeWidth={1.75} aria-hidden="true" />}
        className="xl:hidden"
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
