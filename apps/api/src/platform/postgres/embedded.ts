import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { keepTrying } from '../jobs/keep-trying.ts'
import { hasCode } from '../machine/files.ts'
import type { Log } from '../machine/log.ts'
import { postgresAccount } from './account.ts'
import { installBinaries } from './binaries.ts'
import { clusterDatabase, clusterUser, ensureCluster } from './cluster.ts'
import { prepareHome } from './home.ts'
import { type Address, ensureRunning, type ServerInstallation, stopServer } from './server.ts'
import { patiently } from './slow-database.ts'

/** A PostgreSQL that this program keeps running: started, or adopted from another program on the same folder. */
export interface EmbeddedPostgres {
  readonly folder: string
  /** Its current address. It may change when the server was lost and another program has restarted it. */
  address(): Address
  /** Disconnects, and stops the server unless another program still uses it. */
  stop(): Promise<void>
}

/** Small, for one program and its workers. fsync stays on. */
export const embeddedSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  io_method: 'sync',
  max_wal_size: '256MB',
  max_parallel_workers_per_gather: '0',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  timezone: 'UTC',
}

/** Identifies this program among those on one server. */
export const ownName = `assay-${process.pid}-${randomBytes(4).toString('hex')}`

export async function startEmbedded(dataFolder: string, log: Log, settings = embeddedSettings): Promise<EmbeddedPostgres> {
  const account = await postgresAccount()
  const home = await prepareHome(dataFolder, account)
  const binaries = await installBinaries(home.root)
  await ensureCluster(home, binaries, account, settings.fsync !== 'off')
  const keeper = await keep({ home, binaries, account, settings }, log)
  return { folder: home.cluster, ...keeper }
}

/** Holds one connection. When it ends, the server is lost, and is started again. */
async function keep(installation: ServerInstallation, log: Log) {
  const stopping = new AbortController()
  let held = await patiently(() => attach(installation), log)
  let recovering: Promise<void> | undefined
  watch()

  function watch(): void {
    held.lost.then(() => {
      if (!stopping.signal.aborted) recovering = recover()
    })
  }

  async function recover(): Promise<void> {
    log.warn('PostgreSQL is lost: starting it again')
    const began = performance.now()
    const onFailure = (err: unknown) => log.error({ err }, 'PostgreSQL could not be started again yet')
    try {
      held = await keepTrying(() => attach(installation), { firstMs: 1000, longestMs: 1000 }, { signal: stopping.signal, onFailure })
      log.info({ ms: Math.round(performance.now() - began) }, 'PostgreSQL is back')
      watch()
    } catch (error) {
      if (!stopping.signal.aborted) throw error
    }
  }

  async function stop(): Promise<void> {
    stopping.abort()
    await recovering
    const alone = await isAlone(held.client).catch(() => false)
    await held.client.end().catch(() => undefined) // it has gone already
    if (alone) await stopServer(installation)
  }

  return { address: () => held.address, stop }
}

async function attach(installation: ServerInstallation): Promise<Held> {
  const address = await ensureRunning(installation)
  await createDatabase(address)
  const client = ownClient(address, clusterDatabase)
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => undefined) // 'end' follows and is handled
  await client.connect()
  return { address, client, lost }
}

interface Held {
  readonly address: Address
  readonly client: Client
  /** Resolves when the connection has ended. */
  readonly lost: Promise<void>
}

// A dying server may accept a connection and never respond.
const ownClient = (address: Address, database: string) =>
  new Client({
    ...address,
    user: clusterUser,
    database,
    application_name: ownName,
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 10_000,
  })

async function createDatabase(address: Address): Promise<void> {
  const client = ownClient(address, 'postgres')
  client.on('error', () => undefined) // the query or connection below fails with it
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [clusterDatabase])
    if (!rowCount) await client.query(`create database ${clusterDatabase}`)
  } catch (error) {
    if (!hasCode(error, '42P04', '23505')) throw error // another program has just created it
  } finally {
    await client.end()
  }
}

async function isAlone(client: Client): Promise<boolean> {
  const others = `select from pg_stat_activity where backend_type = 'client backend' and application_name <> $1 limit 1`
  const { rowCount } = await client.query(others, [ownName])
  return rowCount === 0
}
