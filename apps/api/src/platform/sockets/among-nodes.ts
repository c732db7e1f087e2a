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
 * What the nodes on one database tell each other's sockets, over PostgreSQL. What is said while it is away is lost: it is for what is soon said anew.
 *
 * The adapter asks a pool for a connection to listen with and never gives back one that was lost, so it is handed something that looks like a pool
 * and has a single connection of its own, for listening and for speaking: what one node says arrives in that order.
 */
export function amongNodes({ connection }: Pick<Database, 'connection'>, log: Log): AmongNodes {
  const opening = Promise.withResolvers<void>()
  let current: Client | undefined
  let pulse: NodeJS.Timeout | undefined
  let closed = false

  async function connect(): Promise<object> {
    await opening.promise
    const before = current
    current = undefined
    before?.removeAllListeners('end')
    await before?.end().catch(() => undefined) // it was lost
    // Whoever asks after the end waits for ever, instead of asking again and again.
    if (closed) return new Promise(() => {})
    const client = connection()
    client.on('error', () => undefined) // 'end' follows and is what counts
    await client.connect()
    if (closed) await client.end()
    else keep(client)
    return Object.assign(client, { release: () => undefined })
  }

  function keep(client: Client): void {
    current = client
    client.on('end', () => {
      if (current !== client) return
      current = undefined
      if (!closed) log.warn('the other nodes are not reached; it is tried again')
    })
  }

  function ask(): void {
    const asked = current
    asked?.query('select 1').catch(() => asked.end().catch(() => undefined)) // 'end' follows
  }

  async function query(text: string, values?: unknown[]) {
    if (!current) throw new Error('the other nodes are not reached')
    return current.query(text, values)
  }

  return {
    adapter: createAdapter({ connect, query } as unknown as Pool, {
      errorHandler: (err) => log.debug({ err }, 'the other nodes were not told'),
    }),
    open() {
      pulse = setInterval(ask, pulseMs)
      opening.resolve()
    },
    async close() {
      closed = true
      clearInterval(pulse)
      await current?.end().catch(() => undefined) // it was lost
    },
  }
}
