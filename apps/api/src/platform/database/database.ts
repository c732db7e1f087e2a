import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import type { Tables } from '../../tables/tables.ts'
import type { Log } from '../machine/log.ts'

export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  /** The same connections, for libraries that bring their own SQL. */
  readonly pool: Pool
  /** A connection outside of the pool, not yet open, for listening. Whoever asks closes it. */
  connection(): Client
  close(): Promise<void>
}

/** Where connections go: read anew for each, since an embedded server may come back at another address. */
export type Whereto = () => PoolConfig

/** `max`: connections at the same time. */
export function openDatabase(whereto: Whereto, log: Log, max = 10): Database {
  const pool = new Pool({ ...whereto(), max, connectionTimeoutMillis: 2000, idleTimeoutMillis: 30_000 })
  for (const name of Object.keys(whereto()) as (keyof PoolConfig)[]) {
    if (name === 'max') continue
    Object.defineProperty(pool.options, name, { enumerable: true, get: () => whereto()[name] })
  }
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection is lost'))
  // So would one that breaks between two questions of a transaction: the pool does not listen to those it has handed out. The next question fails with it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const connection = () => new Client({ ...whereto(), connectionTimeoutMillis: 2000, query_timeout: 5000, keepAlive: true })
  return { db, pool, connection, close: () => pool.end() }
}
