import { type GateLevel, pageGates } from '@assay/contracts'

export interface Destination {
  path: string
  label: string
  premium?: boolean
  /** Further paths that are marked as this destination. */
  also?: string[]
}

export const destinations: Destination[] = [
  { path: '/', label: 'Home' },
  { path: '/news', label: 'News', also: ['/news-all', '/news-details'] },
  { path: '/calendar', label: 'Calendar' },
  { path: '/analysis', label: 'Analysis' },
  { path: '/learning', label: 'Learning', also: ['/learning'] },
  {
    path: '/strategies',
    label: 'Strategies',
    premium: true,
    also: ['/strategybuilder', '/buildercondition', '/results', '/forward', '/discover', '/strategy-finder', '/strategy-new-user'],
  },
  { path: '/chat', label: 'Chat with AI' },
  { path: '/data', label: 'Data' },
]

export function isCurrent({ path, also = [] }: Destination, pathname: string): boolean {
  return path === pathname || also.some((other) => pathname === other || pathname.startsWith(`${other}/`))
}

/** The user's own pages, listed with the account. */
export const accountPages = [
  { path: '/dashboard', label: 'Dashboard' },
  { path: '/profile', label: 'Profile' },
] as const

const steps = ['/confirm-otp', '/steps', '/mt5-connection', '/get-started']

/**
 * Whether this is a page of signing in or of the first set-up. Its bar leaves out links to other pages. A user whose
 * set-up is complete keeps the whole bar there.
 */
export function isWayIn(pathname: string, level: GateLevel): boolean {
  if (pathname === '/google-login' || (pageGates as Record<string, string>)[pathname] === 'guest') return true
  return steps.includes(pathname) && level !== 'complete'
}
