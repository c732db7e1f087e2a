import { reaches } from '@assay/contracts'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { sampleDay } from '../base/sample-day.ts'
import { useLevel } from '../base/session/use-user.ts'
import { Optional } from '../ui/Optional.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { noteEntry } from '../ui/open-layers.ts'
import { Footer } from './Footer.tsx'
import { useFetchAhead } from './fetch-ahead.ts'
import { LiveKeeper } from './LiveKeeper.tsx'
import { LogoutQuestion } from './LogoutQuestion.tsx'
import { isWayIn } from './navigation.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ShortcutsHelp } from './ShortcutsHelp.tsx'
import { Toasts } from './Toasts.tsx'
import { TopBar } from './TopBar.tsx'

const TakeOver = onDemand(async () => (await import('../pages/strategies/TakeOver.tsx')).TakeOver, { missing: 'nothing' })

const SampleStrip = onDemand(async () => (await import('./SampleStrip.tsx')).SampleStrip, { missing: 'toast' })

/** The frame around every page. */
export function Shell({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // The shell is rendered anew for each entry that the router shows.
  useEffect(noteEntry)

  // After a change of page, screen readers and the scroll bar start at the top of the new page.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    window.scrollTo(0, 0)
    // A page that focuses one of its own fields keeps that focus.
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [pathname])

  useFetchAhead()

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only rounded-control bg-raised shadow-float focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:px-3 focus:py-1.5"
      >
        Skip to the content
      </a>
      <TopBar />
      <OfflineNotice />
      <Sample />
      <TakingOver />
      <main ref={main} id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col outline-none">
        {children}
      </main>
      <Footer />
      <Toasts />
      <LiveKeeper />
      <LogoutQuestion />
      <ShortcutsHelp />
    </div>
  )
}

function Sample() {
  const day = sampleDay()
  if (day === undefined) return null
  return (
    <Optional fallback={<span className="h-8" />}>
      <SampleStrip day={day} />
    </Optional>
  )
}

/** Offers to take over the drafts of this browser once the user's level allows keeping them, but not on the sign-in pages. */
function TakingOver() {
  const { pathname } = useLocation()
  const level = useLevel()
  if (!reaches(level, 'verified') || isWayIn(pathname, level)) return null
  return (
    <Optional>
      <TakeOver />
    </Optional>
  )
}
