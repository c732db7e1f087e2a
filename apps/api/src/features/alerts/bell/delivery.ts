import type { Database } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/machine/log.ts'
import { listen } from '../../../platform/sockets/listener.ts'
import type { UserSocket } from '../../../platform/sockets/user-socket.ts'
import { firedChannel } from '../../../tables/alerts.ts'
import { type BellStore, told } from './bell.store.ts'
import { openPump, type Pump } from './device-stream.ts'
import { readFired } from './fired.ts'
import { openSeen } from './seen.ts'
import { type SentCounts, sentCounter } from './sent-counter.ts'

export interface DeliveryNeeds {
  readonly store: BellStore
  /** Of the database, not yet open: what fires is heard over it. */
  readonly connection: Database['connection']
  readonly log: Log
  /** For a device to say that it has seen a batch. */
  readonly patienceMs?: number
}

export interface Delivery {
  /** From now on this socket is given what fires for its user, first of all what its device has missed. */
  serve(socket: UserSocket): void
  counts(): SentCounts
  start(): void
  close(): Promise<void>
}

const retryMs = 1000

/** From a committed firing to every socket of its user on this node, whichever program let it fire. */
export function openDelivery({ store, connection, log, patienceMs }: DeliveryNeeds): Delivery {
  const pumps = new Map<string, Set<Pump>>()
  const seen = openSeen(store, log)
  const counter = sentCounter()
  let stopListening = async () => {}
  let retry: NodeJS.Timeout | undefined

  function heard(payload: string): void {
    try {
      const { userId, toast, firing } = readFired(payload)
      for (const pump of pumps.get(userId) ?? []) pump.heard(told(firing, !toast))
    } catch (error) {
      log.error({ err: error }, 'a notification of a firing cannot be read: the table is asked instead')
      void catchUp()
    }
  }

  /** What was not heard of stands in the table. */
  async function catchUp(): Promise<void> {
    clearTimeout(retry)
    if (pumps.size === 0) return
    try {
      const newest = await store.newestOf([...pumps.keys()])
      for (const [userId, seq] of newest) for (const pump of pumps.get(userId) ?? []) pump.reaches(seq)
    } catch (error) {
      log.warn({ err: error }, 'whether sockets lack alerts could not be found out; it is tried again')
      retry = setTimeout(catchUp, retryMs).unref()
    }
  }

  async function position(userId: string, sessionId: string) {
    // Noted before the query: what is kept while it runs leaves the notes, and the query may not see it yet.
    const noted = seen.upTo(sessionId)
    const { seen: kept, newest } = await store.position(userId, sessionId)
    return { newest, seen: Math.max(kept, noted, seen.upTo(sessionId)) }
  }

  function serve(socket: UserSocket): void {
    const { userId, sessionId } = socket
    const count = counter.socket(sessionId)
    const pump = openPump({ socket, store, log, patienceMs, position: () => position(userId, sessionId), gave: count.gave })
    const own = pumps.get(userId) ?? new Set()
    pumps.set(userId, own.add(pump))
    socket.on('alerts seen', ({ seq }) => {
      const upTo = pump.saw(seq)
      count.saw(upTo)
      seen.note(sessionId, upTo)
    })
    socket.onClosed(() => {
      pump.close()
      count.left()
      own.delete(pump)
      if (own.size === 0 && pumps.get(userId) === own) pumps.delete(userId)
      seen.flush()
    })
  }

  return {
    serve,
    counts: counter.counts,
    start() {
      stopListening = listen({ connection, channel: firedChannel, log, heard, listening: () => void catchUp() })
    },
    async close() {
      await stopListening()
      clearTimeout(retry)
      await seen.close()
    },
  }
}
