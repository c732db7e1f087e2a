import { type GateLevel, pageGates } from '@assay/contracts'

export interface Destination {
  path: string
  label: string
  /** The second of the two keys that lead there; the first is `g`. */
  letter?: string
  premium?: boolean
  /** Further paths that are marked as this destination. */
  also?: string[]
}

/** The entries of the bar. */
export const destinations: Destination[] = [
  { path: '/', label: 'Home', letter: 'h' },
  { path: '/news', label: 'News', letter: 'n', also: ['/news-all', '/news-details'] },
  { path: '/calendar', label: 'Calendar', letter: 'c' },
  { path: '/analysis', label: 'Analysis', letter: 'a' },
  { path: '/learning', label: 'Learning', letter: 'l', also: ['/learning'] },
  {
    path: '/strategies',
    label: 'Strategies',
    letter: 's',
    premium: true,
    also: ['/strategybuilder', '/buildercondition', '/results', '/forward', '/discover', '/strategy-finder', '/strategy-new-user'],
  },
  { path: '/chat', label: 'Chat with AI', letter: 'i' },
]

export function isCurrent({ path, also = [] }: Destination, pathname: string): boolean {
  return path === pathname || also.some((other) => pathname === other || pathname.startsWith(`${other}/`))
}

/** What the menu at the end of the bar lists for everybody. */
export const toolPages: readonly Destination[] = [
  { path: '/data', label: 'Data', letter: 't' },
  { path: '/chart', label: 'Chart', letter: 'k' },
  { path: '/journal', label: 'Journal', letter: 'j' },
]

/** The user's own pages, listed with the account. */
export const accountPages = [
  { path: '/dashboard', label: 'Dashboard', letter: 'd' },
  { path: '/profile', label: 'Profile', letter: 'p' },
] as const satisfies readonly Destination[]

/** Pages that stand under another one. Only the palette and the keys lead there directly. */
export const innerPages: readonly Destination[] = [
  { path: '/strategybuilder', label: 'Strategy builder', letter: 'b' },
  { path: '/results', label: 'Results', letter: 'r' },
  { path: '/strategy-finder', label: 'Find a strategy', letter: 'f' },
]

const steps = ['/confirm-otp', '/steps', '/mt5-connection', '/get-started']

/**
 * Whether this is a page of signing in or of the first set-up. Its bar leaves out links to other pages. A user whose
 * set-up is complete keeps the whole bar there.
 */
export function isWayIn(pathname: string, level: GateLevel): boolean {
  if (pathname === '/google-login' || (pageGates as Record<string, string>)[pathname] === 'guest') return true
  return steps.includes(pathname) && level !== 'complete'
}
