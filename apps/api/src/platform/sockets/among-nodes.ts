import { createAdapter } from '@socket.io/postgres-adapter'
import type { Client, Pool } from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../machine/log.ts'

export interface AmongNodes {
  /** For the server's `adapter`. */
  readonly adapter: ReturnType<typeof createAdapter>
  open(): void
  close(): Promise<void>
}

// A connection whose other end is gone without a word is found out by asking.
const pulseMs = 10_000

/**
 * The adapter asks a pool for a connection to listen with and never gives back one that was lost, so it is handed something that looks like a pool
 * and has a single connection of its own, for listening and for speaking: what one node says arrives in that order. It waits for `opening`.
 */
function poolOfOne({ connection }: Pick<Database, 'connection'>, log: Log, opening: Promise<void>) {
  let current: Client | undefined
  let closed = false

  return {
    async connect(): Promise<object> {
      await opening
      const before = current
      current = undefined
      before?.removeAllListeners('end')
      await before?.end().catch(() => undefined) // it was lost
      // A caller after the end waits for ever instead of retrying in a loop.
      if (closed) return new Promise(() => {})
      const client = connection()
      client.on('error', () => undefined) // 'end' follows and is what counts
      await client.connect()
      if (closed) await client.end()
      else current = client
      client.on('end', () => {
        if (current !== client) return
        current = undefined
        if (!closed) log.warn('the other nodes cannot be reached; it will be tried again')
      })
      return Object.assign(client, { release: () => undefined })
    },
    async query(text: string, values?: unknown[]) {
      if (!current) throw new Error('the other nodes are not reached')
      return current.query(text, values)
    },
    /** Ends a connection that does not respond any more. */
    check(): void {
      const asked = current
      asked?.query('select 1').catch(() => asked.end().catch(() => undefined)) // 'end' follows
    },
    async close(): Promise<void> {
      closed = true
      await current?.end().catch(() => undefined) // it was lost
    },
  }
}

/** Events between the nodes of one database, over PostgreSQL. Events during an outage are lost, so it suits only what is soon sent again. */
export function amongNodes(database: Pick<Database, 'connection'>, log: Log): AmongNodes {
  const opening = Promise.withResolvers<void>()
  const pool = poolOfOne(database, log, opening.promise)
  let pulse: NodeJS.Timeout | undefined

  return {
    adapter: createAdapter(pool as unknown as Pool, { errorHandler: (err) => log.debug({ err }, 'the other nodes were not told') }),
    open() {
      pulse = setInterval(pool.check, pulseMs)
      opening.resolve()
    },
    async close() {
      clearInterval(pulse)
      await pool.close()
    },
  }
}
