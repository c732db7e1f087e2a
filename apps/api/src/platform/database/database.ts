import { Kysely } from 'kysely'
import { Client, Pool, type PoolConfig } from 'pg'
import type { Tables } from '../../tables/tables.ts'
import type { Log } from '../machine/log.ts'
import { FairDialect } from './fair-dialect.ts'
import { endSilentConnections } from './silent-connections.ts'

export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  /** The same connections, for libraries that bring their own SQL. */
  readonly pool: Pool
  /** A new connection outside the pool for LISTEN, not yet connected. The caller closes it. */
  connection(): Client
  close(): Promise<void>
}

/** Where to connect. Read for each connection, since an embedded server may come back at another address. */
export type Whereto = () => PoolConfig

/** A small machine that is busy takes seconds to begin a connection. One that is refused fails at once. */
const connectionTimeoutMillis = 5000

/** An unused connection whose other end disappeared is found out after this, and then within ten seconds. */
const keepAliveInitialDelayMillis = 5000

/** `max` is the number of simultaneous connections. */
export function openDatabase(whereto: Whereto, log: Log, max = 10): Database {
  const pool = new Pool({
    ...whereto(),
    max,
    connectionTimeoutMillis,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis,
  })
  for (const name of Object.keys(whereto()) as (keyof PoolConfig)[]) {
    if (name === 'max') continue
    Object.defineProperty(pool.options, name, { enumerable: true, get: () => whereto()[name] })
  }
  // The pool replaces an idle connection that breaks; without a listener the error would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection is lost'))
  // The pool does not listen to connections in use: without this listener, one that breaks between two queries would
  // end the process. The next query fails.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new FairDialect({ pool }, max) })
  const connection = () => new Client({ ...whereto(), connectionTimeoutMillis, query_timeout: 5000, keepAlive: true })
  const stopWatching = endSilentConnections(pool, connection, log)
  const close = async () => {
    await pool.end()
    stopWatching()
  }
  return { db, pool, connection, close }
}
