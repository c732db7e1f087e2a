import type { Log } from '../../platform/machine/log.ts'
import type { BellStore } from './bell.store.ts'

/**
 * The numbers up to which devices have acknowledged. Saved to the database at most once a second, and when a device
 * leaves.
 */
export interface Acknowledged {
  note(sessionId: string, seq: number): void
  /** The acknowledged number that is not saved yet; 0 if there is none. */
  upTo(sessionId: string): number
  /** Saves now instead of later. */
  flush(): void
  /** Saves what is left, if possible. Firings whose acknowledgement is not saved are sent again. */
  close(): Promise<void>
}

const everyMs = 1000

export function openAcknowledged({ keepSeen }: Pick<BellStore, 'keepSeen'>, log: Log): Acknowledged {
  const noted = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let keeping: Promise<void> | undefined

  function soon(): void {
    timer ??= setTimeout(flush, everyMs)
  }

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (noted.size === 0) return
    if (keeping) soon()
    else keeping = keep(new Map(noted))
  }

  /** Saves all of them in one statement. What could not be saved is retried. */
  async function keep(batch: ReadonlyMap<string, number>): Promise<void> {
    try {
      await keepSeen(batch)
      for (const [sessionId, seq] of batch) if (noted.get(sessionId) === seq) noted.delete(sessionId)
    } catch (error) {
      log.warn({ err: error }, 'what devices have seen could not be stored; it will be tried again')
    }
    keeping = undefined
    if (noted.size > 0) soon()
  }

  return {
    note(sessionId, seq) {
      if (seq <= (noted.get(sessionId) ?? 0)) return
      noted.set(sessionId, seq)
      soon()
    },
    upTo: (sessionId) => noted.get(sessionId) ?? 0,
    flush,
    async close() {
      await keeping
      flush()
      await keeping
      clearTimeout(timer)
    },
  }
}
