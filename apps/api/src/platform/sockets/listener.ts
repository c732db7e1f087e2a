import type { Client } from 'pg'
import { keepTrying, type RetryPolicy } from '../jobs/keep-trying.ts'
import type { Log } from '../machine/log.ts'

export interface ListenerNeeds {
  /** Returns a new connection each time, not yet connected. */
  connection(): Client
  readonly channel: string
  readonly log: Log
  /** Called with the payload of each notification. */
  heard(payload: string): void
  /** Called each time listening begins; earlier notifications may have been missed. */
  listening(): void
}

const policy: RetryPolicy = { firstMs: 200, longestMs: 5000 }
// A query detects a connection whose other end disappeared without closing it.
const pulseMs = 10_000

/**
 * Listens to a PostgreSQL channel on a connection of its own, and reconnects whenever that is lost. Returns a function
 * that stops it.
 */
export function listen(needs: ListenerNeeds): () => Promise<void> {
  const end = new AbortController()
  const done = keepListening(needs, end.signal)
  return async () => {
    end.abort()
    await done
  }
}

async function keepListening(needs: ListenerNeeds, signal: AbortSignal): Promise<void> {
  const onFailure = (error: unknown) =>
    needs.log.warn({ err: error, channel: needs.channel }, 'listening to the database failed; it will be tried again')
  await keepTrying(
    ({ goesWell }) => {
      const listening = () => {
        goesWell()
        needs.listening()
      }
      return listenOnce({ ...needs, listening }, signal)
    },
    policy,
    { signal, onFailure },
  ).catch(() => undefined) // without a limit of tries it rejects only when it is stopped
}

/** Listens until it is stopped or the connection is lost. */
async function listenOnce({ connection, channel, heard, listening }: ListenerNeeds, signal: AbortSignal): Promise<void> {
  const client = connection()
  const listenTo = `listen ${client.escapeIdentifier(channel)}`
  let pulse: NodeJS.Timeout | undefined
  let stop = () => {}
  const over = new Promise<void>((resolve, reject) => {
    stop = resolve
    client.on('error', reject)
    client.on('end', () => reject(new Error('Connection terminated')))
    pulse = setInterval(() => client.query(listenTo).catch(reject), pulseMs)
  })
  signal.addEventListener('abort', stop)
  client.on('notification', ({ payload = '' }) => heard(payload))
  try {
    await Promise.race([over, client.connect().then(() => client.query(listenTo))])
    if (signal.aborted) return
    listening()
    await over
  } finally {
    clearInterval(pulse)
    signal.removeEventListener('abort', stop)
    over.catch(() => undefined) // reported already, or no longer of interest
    await client.end().catch(() => undefined) // the connection is lost
  }
}
