import { setTimeout as sleep } from 'node:timers/promises'

/** The clock of a loop; tests pass their own. */
export interface Clock {
  /** Milliseconds that never go back. */
  now(): number
  /** Resolves after `ms`. Rejects with the signal's reason when that aborts. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => signal?.throwIfAborted()),
}
