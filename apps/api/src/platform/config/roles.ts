export const roles = ['all', 'api', 'worker', 'feed'] as const
export type Role = (typeof roles)[number]

/** The duties of a program besides serving requests and sockets, which every program does. */
export interface Duties {
  /** May be the one that runs the feed and matches alerts. */
  readonly leads: boolean
  /** Works on jobs, and starts those that nobody has to ask for. */
  readonly works: boolean
  /** It is one of several: what it publishes is for the sockets of the others too. */
  readonly shares: boolean
}

export const dutiesOf = (role: Role): Duties => ({
  leads: role === 'all' || role === 'feed',
  works: role === 'all' || role === 'worker',
  shares: role !== 'all',
})
