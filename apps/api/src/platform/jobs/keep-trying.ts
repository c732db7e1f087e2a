import { type Clock, realClock } from './clock.ts'

/** How long to wait between tries, and when to give up. Without `tries` and `withinMs` it never gives up. */
export interface RetryPolicy {
  /** Wait after the first failure. Each further wait is twice as long. */
  readonly firstMs: number
  /** Longest wait; equal to `firstMs` where all waits are the same. */
  readonly longestMs: number
  /** Each wait is multiplied by a random factor between these two. */
  readonly jitter?: readonly [least: number, most: number]
  /** Tries in all. */
  readonly tries?: number
  /** After so long, counted from the first try, a failure is final. */
  readonly withinMs?: number
}

export interface Attempt {
  /** Failures in a row before it. */
  readonly failures: number
  /** For work that goes on until it fails: the next wait is the first one again, and failures and time are counted anew. */
  goesWell(): void
}

export interface KeepTryingOptions {
  /** Aborting it ends the waiting at once. The work is given no signal: pass it the same one. */
  readonly signal?: AbortSignal
  /** Called after a failure that another try follows. */
  readonly onFailure?: (error: unknown, next: { readonly failures: number; readonly waitMs: number }) => void
  /** Errors that another try cannot mend are thrown at once. */
  readonly isFinal?: (error: unknown) => boolean
  /** Shortest wait that an error asks for, such as a server's Retry-After. It counts up to the policy's `longestMs`. */
  readonly leastWaitMs?: (error: unknown) => number
  readonly clock?: Clock
  /** From 0 up to, not including, 1. */
  readonly random?: () => number
}

/** Runs `work` until it succeeds and returns its result. Throws its last error when the policy gives up, and the signal's reason when that is aborted. */
export async function keepTrying<T>(
  work: (attempt: Attempt) => Promise<T>,
  policy: RetryPolicy,
  options: KeepTryingOptions = {},
): Promise<T> {
  const { signal, onFailure, isFinal = () => false, leastWaitMs = () => 0, clock = realClock, random = Math.random } = options
  let started = clock.now()
  let failures = 0
  const goesWell = () => {
    started = clock.now()
    failures = 0
  }
  for (;;) {
    signal?.throwIfAborted()
    try {
      return await work({ failures, goesWell })
    } catch (error) {
      signal?.throwIfAborted()
      failures++
      if (isFinal(error) || isOver(policy, failures, clock.now() - started)) throw error
      const waitMs = Math.min(policy.longestMs, Math.max(leastWaitMs(error), backOffMs(policy, failures, random)))
      onFailure?.(error, { failures, waitMs })
      await clock.wait(waitMs, signal)
    }
  }
}

const isOver = ({ tries = Infinity, withinMs = Infinity }: RetryPolicy, failures: number, elapsedMs: number): boolean =>
  failures >= tries || elapsedMs > withinMs

/** Wait after so many failures in a row, from 1. */
export function backOffMs(
  { firstMs, longestMs, jitter: [least, most] = [1, 1] }: RetryPolicy,
  failures: number,
  random = Math.random,
): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (least + (most - least) * random())
}
