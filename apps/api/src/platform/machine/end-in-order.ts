import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Something that was opened and has to be closed. */
export interface Opened {
  readonly what: string
  /** How long closing may take on a machine that is overloaded, milliseconds. */
  readonly withinMs: number
  close(): Promise<unknown>
}

/**
 * Closes in reverse order of opening. Whatever fails or takes too long is logged and left behind, so that the rest ends in order. Returns
 * whether everything has ended.
 */
export async function endInOrder(opened: Opened[], log: Pick<Log, 'error'>): Promise<boolean> {
  let isClean = true
  for (const { what, withinMs, close } of opened.splice(0).reverse()) {
    const over = new AbortController()
    const late = wait(withinMs, 'late' as const, { signal: over.signal }).catch(() => 'over' as const)
    try {
      if ((await Promise.race([close(), late])) !== 'late') continue
      log.error({ seconds: withinMs / 1000 }, `${what} did not end in time`)
    } catch (err) {
      log.error({ err }, `${what} could not be ended in order`)
    } finally {
      over.abort()
    }
    isClean = false
  }
  return isClean
}
