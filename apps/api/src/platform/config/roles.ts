export const roles = ['all', 'api', 'worker', 'feed'] as const
export type Role = (typeof roles)[number]

/** The duties of a program besides serving requests and sockets, which every program does. */
export interface Duties {
  /** May lead: the leading program runs the feed and matches alerts. */
  readonly leads: boolean
  /** Works on jobs, and starts those that need no request. */
  readonly works: boolean
  /** One of several programs: it publishes to their sockets too. */
  readonly shares: boolean
}

export const dutiesOf = (role: Role): Duties => ({
  leads: role === 'all' || role === 'feed',
  works: role === 'all' || role === 'worker',
  shares: role !== 'all',
})
