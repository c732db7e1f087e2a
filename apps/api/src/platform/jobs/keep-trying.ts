import { type Clock, realClock } from './clock.ts'

/** How long to wait between tries, and when to give up. Without `tries` and `withinMs` it never gives up. */
export interface RetryPolicy {
  /** Wait after the first failure. Each further wait is twice as long. */
  readonly firstMs: number
  /** Longest wait. Equal to `firstMs` for constant waits. */
  readonly longestMs: number
  /** Each wait is multiplied by a random factor between these two. */
  readonly jitter?: readonly [least: number, most: number]
  /** Maximum number of tries. */
  readonly tries?: number
  /** A failure later than this after the first try is final. */
  readonly withinMs?: number
}

export interface Attempt {
  /** Failures in a row before it. */
  readonly failures: number
  /** Call it when long-running work succeeds: failures, time and waits start again. */
  goesWell(): void
}

export interface KeepTryingOptions {
  /** Aborting it ends a wait at once. It is not passed to the work: pass it there yourself. */
  readonly signal?: AbortSignal
  /** Called after a failure that another try follows. */
  readonly onFailure?: (error: unknown, next: { readonly failures: number; readonly waitMs: number }) => void
  /** Whether another try cannot help; such errors are thrown at once. */
  readonly isFinal?: (error: unknown) => boolean
  /** Shortest wait that an error asks for, such as a server's Retry-After. Capped at the policy's `longestMs`. */
  readonly leastWaitMs?: (error: unknown) => number
  readonly clock?: Clock
  /** Returns a number from 0 up to, but not including, 1. */
  readonly random?: () => number
}

/**
 * Runs `work` until it succeeds and returns its result. Throws the last error when the policy gives up, and the
 * signal's reason when that aborts.
 */
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

/** The wait after this many failures in a row, counted from 1. */
export function backOffMs(
  { firstMs, longestMs, jitter: [least, most] = [1, 1] }: RetryPolicy,
  failures: number,
  random = Math.random,
): number {
  return Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (least + (most - least) * random())
}
