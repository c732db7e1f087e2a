import type { Log } from '../../../platform/machine/log.ts'
import type { BellStore } from './bell.store.ts'

/** Up to where devices say they have seen; kept in the database once a second at most, and when a device leaves. */
export interface Seen {
  note(sessionId: string, seq: number): void
  /** As far as it is noted and not kept yet; 0 otherwise. */
  upTo(sessionId: string): number
  /** Keeps what is noted now rather than later. */
  flush(): void
  /** Keeps what is noted, if that can be done now: what was not kept is sent again. */
  close(): Promise<void>
}

const everyMs = 1000

export function openSeen({ keepSeen }: Pick<BellStore, 'keepSeen'>, log: Log): Seen {
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

  /** One statement for all of them; what cannot be kept is tried again. */
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
