import type { Caller } from './gate.ts'
import { networkOf } from './network.ts'

/** The caller that work is done for, and whether they still wait for it. */
export interface Asker {
  /** A verified user on any device, or the network of a visitor. */
  readonly key: string
  readonly signal: AbortSignal
}

/** Returns the asker that a call is counted for. */
export const askerOf = ({ visitor, session, signal }: Pick<Caller, 'visitor' | 'session'> & { readonly signal: AbortSignal }): Asker => ({
  key: session?.user.verified_at ? `user ${session.user.id}` : `network ${networkOf(visitor.ip)}`,
  signal,
})
