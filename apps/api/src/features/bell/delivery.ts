import type { Database } from '../../platform/database/database.ts'
import { keepTrying } from '../../platform/jobs/keep-trying.ts'
import type { Log } from '../../platform/machine/log.ts'
import { listen } from '../../platform/sockets/listener.ts'
import type { UserSocket } from '../../platform/sockets/user-socket.ts'
import { firedChannel } from '../../tables/alerts.ts'
import { type Acknowledged, openAcknowledged } from './acknowledged.ts'
import { type BellStore, told } from './bell.store.ts'
import { type ByUser, openByUser } from './by-user.ts'
import { type DeviceStream, openDeviceStream, readingPolicy } from './device-stream.ts'
import { readFired } from './fired.ts'
import { type SentCounts, sentCounter } from './sent-counter.ts'

export interface DeliveryNeeds {
  readonly store: BellStore
  /** An unopened database connection for listening to firings. */
  readonly connection: Database['connection']
  readonly log: Log
  /** How long to wait for a device to acknowledge a batch. */
  readonly patienceMs?: number
}

export interface Delivery {
  /** Delivers the user's firings to this socket from now on, starting with those its device has missed. */
  serve(socket: UserSocket): void
  counts(): SentCounts
  start(): void
  close(): Promise<void>
}

/** Delivers committed firings to every socket of their user on this node, whichever process fired them. */
export function openDelivery(needs: DeliveryNeeds): Delivery {
  const { store, connection, log } = needs
  const streams = openByUser<DeviceStream>()
  const acknowledged = openAcknowledged(store, log)
  const counter = sentCounter()
  const catchUp = openCatchUp(store, streams, log)
  let stopListening = async () => {}

  function heard(payload: string): void {
    try {
      const { userId, toast, firing } = readFired(payload)
      for (const stream of streams.of(userId)) stream.heard(told(firing, !toast))
    } catch (error) {
      log.error({ err: error }, 'a notification of a firing could not be parsed: the table is read instead')
      catchUp.begin()
    }
  }

  return {
    serve: (socket) => serve({ ...needs, streams, acknowledged, counter }, socket),
    counts: counter.counts,
    start() {
      stopListening = listen({ connection, channel: firedChannel, log, heard, listening: catchUp.begin })
    },
    async close() {
      await stopListening()
      catchUp.stop()
      await acknowledged.close()
    },
  }
}

interface Serving extends DeliveryNeeds {
  readonly streams: ByUser<DeviceStream>
  readonly acknowledged: Acknowledged
  readonly counter: ReturnType<typeof sentCounter>
}

function serve(serving: Serving, socket: UserSocket): void {
  const { streams, acknowledged, counter } = serving
  const { userId, sessionId } = socket
  const count = counter.socket(sessionId)
  const stream = openDeviceStream({ ...serving, socket, position: () => positionOf(serving, userId, sessionId), gave: count.gave })
  const leave = streams.add(userId, stream)
  socket.on('alerts seen', ({ seq }) => {
    const upTo = stream.saw(seq)
    count.saw(upTo)
    acknowledged.note(sessionId, upTo)
  })
  socket.onClosed(() => {
    stream.close()
    count.left()
    leave()
    acknowledged.flush()
  })
}

/** Reads firings from the table when notifications may have been missed. */
function openCatchUp(store: BellStore, streams: ByUser<DeviceStream>, log: Log) {
  let catchingUp = new AbortController()
  return {
    begin(): void {
      catchingUp.abort()
      catchingUp = new AbortController()
      const { signal } = catchingUp
      const onFailure = (error: unknown) =>
        log.warn({ err: error }, 'the check for sockets that miss alerts failed; it will be tried again')
      // Rejects only when a new catch-up replaces this one, or when it is stopped.
      keepTrying(() => reachNewest(store, streams), readingPolicy, { signal, onFailure }).catch(() => undefined)
    },
    stop: () => catchingUp.abort(),
  }
}

async function reachNewest(store: BellStore, streams: ByUser<DeviceStream>): Promise<void> {
  const users = streams.users()
  if (users.length === 0) return
  const newest = await store.newestOf(users)
  for (const [userId, seq] of newest) for (const stream of streams.of(userId)) stream.reaches(seq)
}

async function positionOf({ store, acknowledged }: Serving, userId: string, sessionId: string) {
  // Read before the query: a save that completes during the query clears the notes, and the query may not see it yet.
  const noted = acknowledged.upTo(sessionId)
  const { seen: kept, newest } = await store.position(userId, sessionId)
  return { newest, seen: Math.max(kept, noted, acknowledged.upTo(sessionId)) }
}
