import { setTimeout as sleep } from 'node:timers/promises'

/** Time as a loop sees it; tests pass their own. */
export interface Clock {
  /** Milliseconds that only ever grow. */
  now(): number
  /** Resolves after `ms`; rejects with the reason of the signal when that is aborted. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
}

export const realClock: Clock = {
  now: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => signal?.throwIfAborted()),
}
