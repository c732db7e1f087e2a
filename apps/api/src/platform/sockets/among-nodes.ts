import { createAdapter } from '@socket.io/postgres-adapter'
import type { Client, Pool } from 'pg'
import type { Database } from '../database/database.ts'
import type { Log } from '../machine/log.ts'

export interface AmongNodes {
  /** The `adapter` option of the server. */
  readonly adapter: ReturnType<typeof createAdapter>
  open(): void
  close(): Promise<void>
}

// A query detects a connection whose other end disappeared without closing it.
const pulseMs = 10_000

/**
 * The adapter takes a connection to listen with from a pool, and never returns a lost one. So it gets an object that
 * looks like a pool but has one connection of its own, for listening and sending. A node's messages therefore arrive in
 * order. It waits for `opening`.
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
      // A caller after the close waits for ever instead of retrying in a loop.
      if (closed) return new Promise(() => {})
      const client = connection()
      client.on('error', () => undefined) // 'end' follows and is handled
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
    /** Ends a connection that no longer responds. */
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

/**
 * Sends events between the nodes of one database over PostgreSQL. Events during an outage are lost, so use it only for
 * events that are soon sent again.
 */
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
