import type { Caller } from './gate.ts'
import { networkOf } from './network.ts'

/** Whose work something is, and whether they still wait for it. */
export interface Asker {
  /** A verified user wherever they are, or the network that a visitor comes from. */
  readonly key: string
  readonly signal: AbortSignal
}

/** Who is counted for a call. */
export const askerOf = ({ visitor, session, signal }: Pick<Caller, 'visitor' | 'session'> & { readonly signal: AbortSignal }): Asker => ({
  key: session?.user.verified_at ? `user ${session.user.id}` : `network ${networkOf(visitor.ip)}`,
  signal,
})
