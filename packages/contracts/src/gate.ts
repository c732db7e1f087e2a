/** What a caller must be to use an endpoint; each level includes the one before (`docs/security.md`). */
export const gateLevels = ['open', 'session', 'verified', 'steps', 'complete'] as const
export type GateLevel = (typeof gateLevels)[number]

/** `operator` is separate from the levels: whoever sits at this machine, or a verified user who was made operator. */
export type Gate = GateLevel | 'operator'

/** The facts about a user that decide which pages they may open. */
export interface Progress {
  readonly isActive: boolean
  readonly isVerified: boolean
  readonly isCompleteSteps: boolean
  readonly skipBrokerSetup: boolean
  readonly isCompletedBrokerSetup: boolean
}

/** How many of the sign-up steps someone has completed; `open` for a visitor and for a disabled user. */
export function levelOf(user: Progress | undefined): GateLevel {
  if (!user?.isActive) return 'open'
  if (!user.isVerified) return 'session'
  if (!user.isCompleteSteps) return 'verified'
  return user.skipBrokerSetup || user.isCompletedBrokerSetup ? 'complete' : 'steps'
}

export const reaches = (level: GateLevel, wanted: GateLevel) => gateLevels.indexOf(level) >= gateLevels.indexOf(wanted)

/** The refusal for a caller whose level is only this one. */
export const gateCodes = {
  open: 'SIGN_IN_REQUIRED',
  session: 'VERIFY_REQUIRED',
  verified: 'STEPS_REQUIRED',
  steps: 'BROKER_REQUIRED',
} as const satisfies Record<Exclude<GateLevel, 'complete'>, string>

/** The page that comes next for someone at `level`. */
export const nextPages = {
  open: '/login',
  session: '/confirm-otp',
  verified: '/steps',
  steps: '/mt5-connection',
  complete: '/dashboard',
} as const satisfies Record<GateLevel, string>

/**
 * Who sees a page: anyone (`open`), only visitors (`guest`), or users from a level on. The three pages of the sign-up flow also require the
 * steps before them: /steps wants `verified`, /mt5-connection `steps`. Some of these pages do not exist yet; their gate is already set.
 */
export const pageGates = {
  '/register': 'guest',
  '/login': 'guest',
  '/forgot-password': 'guest',
  '/reset-password': 'guest',
  '/confirm-otp': 'session',
  '/steps': 'verified',
  '/mt5-connection': 'steps',
  '/get-started': 'verified',
  '/profile': 'session',
  '/dashboard': 'complete',
  '/forward': 'complete',
  '/forward/:id': 'complete',
  '/journal': 'complete',
  '/analysis': 'complete',
  '/news': 'complete',
  '/news-all': 'complete',
  '/news-details': 'complete',
  '/calendar': 'complete',
  '/chart': 'open',
  '/upgrade': 'open',
  '/discover': 'complete',
  '/discover/:searchId': 'complete',
} as const satisfies Record<string, GateLevel | 'guest'>

/** Every page that is not listed is open. */
const gateOfPage = (path: string): GateLevel | 'guest' =>
  Object.hasOwn(pageGates, path) ? pageGates[path as keyof typeof pageGates] : 'open'

/** Where a page redirects someone who may not see it; undefined if it shows. A verified user at /confirm-otp is sent on. */
export function redirectOf(path: string, level: GateLevel): string | undefined {
  const gate = gateOfPage(path)
  if (gate === 'guest') return level === 'open' ? undefined : nextPages[level]
  if (!reaches(level, gate)) return nextPages[level]
  return path === '/confirm-otp' && level !== 'session' ? nextPages[level] : undefined
}
