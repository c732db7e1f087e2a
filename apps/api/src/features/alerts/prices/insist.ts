import { setTimeout as wait } from 'node:timers/promises'
import { TermOver } from './term.ts'

export const shortestPauseMs = 50
export const longestPauseMs = 2000

/** Tries until it is done, with pauses that grow. Throws `TermOver` when the term is over, or at the signal. */
export async function insist<T>(attempt: () => Promise<T>, onFailure: (error: unknown) => void, signal: AbortSignal): Promise<T> {
  for (let pauseMs = shortestPauseMs; !signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await attempt()
    } catch (error) {
      if (error instanceof TermOver) throw error
      onFailure(error)
      await wait(pauseMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  throw new TermOver()
}
