import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { keepTrying } from '../jobs/keep-trying.ts'
import { hasCode } from '../machine/files.ts'
import { isAlive } from '../machine/processes.ts'
import { type Account, runAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { clusterUser, writeSettings } from './cluster.ts'
import type { Home } from './home.ts'

/** Where a running server listens. */
export interface Address {
  readonly host: string
  readonly port: number
}

export interface ServerInstallation {
  readonly home: Home
  readonly binaries: Binaries
  readonly account: Account
  readonly settings: Readonly<Record<string, string>>
}

const retryMs = 200

/**
 * Returns the address of this cluster's server. A running server is adopted; otherwise one is started. Retries until
 * the old server's children are gone, another program's start has ended, or `withinMs` has passed.
 */
export async function ensureRunning(installation: ServerInstallation, withinMs = 30_000): Promise<Address> {
  const isFinal = (error: unknown) => !(error instanceof NotUp)
  try {
    return await keepTrying(() => findOrStart(installation), { firstMs: retryMs, longestMs: retryMs, withinMs }, { isFinal })
  } catch (error) {
    throw isFinal(error) ? error : await explained(installation.home, error)
  }
}

/** The server may be up a moment later. */
class NotUp extends Error {}

async function findOrStart(installation: ServerInstallation): Promise<Address> {
  const running = await findRunning(installation.home)
  if (running) return running
  await start(installation)
  const started = await findRunning(installation.home)
  if (!started) throw new NotUp('It was started, but nothing responds on its address.')
  return started
}

/** Returns undefined if nothing responds at the address that the cluster's server left in its pid file. */
async function findRunning(home: Home): Promise<Address | undefined> {
  const lines = (await readIfThere(pidFile(home))).split('\n')
  const [pid, , , port, host] = lines.map((line) => line.trim())
  if (!pid || !port || !host || !isAlive(Number(pid))) return undefined
  const address = { host, port: Number(port) }
  return (await answers(address)) ? address : undefined
}

async function answers({ host, port }: Address): Promise<boolean> {
  const client = new Client({ host, port, user: clusterUser, database: 'postgres', connectionTimeoutMillis: 1000 })
  client.on('error', () => undefined) // a server that dies during this check has not responded
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function start({ home, binaries, account, settings }: ServerInstallation): Promise<void> {
  await dropDeadPid(home)
  await writeSettings(home, settings)
  try {
    await runAs(account, binaries.pgCtl, ['start', '-D', home.cluster, '-l', home.log, '-s', '-w', '-t', '60'])
  } catch (cause) {
    throw new NotUp('pg_ctl did not start it', { cause })
  }
}

/**
 * PostgreSQL waits for ever while a process with the id in its pid file exists. After a restart of the machine or
 * container another program may have that id. Where dead processes are not reaped, the old server keeps it. Such an id
 * is replaced by one that no process has. The file itself stays: PostgreSQL uses it to find out whether old children
 * still use the data.
 */
async function dropDeadPid(home: Home): Promise<void> {
  const text = await readIfThere(pidFile(home))
  const [pid] = text.split('\n', 1)
  if (!pid || !isAlive(Number(pid)) || (await isPostgres(Number(pid)))) return
  // A file just written belongs to a program that is starting.
  if (Date.now() - (await writtenAt(pidFile(home))) < 1000) return
  await writeFile(pidFile(home), text.replace(pid, String(noProcess)))
}

/** Above the largest process id of Linux (2^22) or macOS (99,999). */
const noProcess = 2 ** 22 + 1

/**
 * Small systems have no `ps`, and other systems no /proc. If neither helps, the process counts as PostgreSQL and is
 * waited for.
 */
async function isPostgres(pid: number): Promise<boolean> {
  const told = await readIfThere(`/proc/${pid}/stat`)
  if (told) return told.includes('(postgres)') && !told.includes(') Z ')
  const state = await runAs(undefined, 'ps', ['-o', 'stat=,comm=', '-p', String(pid)]).catch(() => 'S postgres')
  return state.includes('postgres') && !state.startsWith('Z')
}

/**
 * Shuts the server down in order; its clients are disconnected. Waits for that one process. `pg_ctl` would wait for the
 * pid file, which another program that has just missed the server writes again.
 */
export async function stopServer({ home, binaries, account }: ServerInstallation): Promise<void> {
  const pid = await pidOf(home)
  await runAs(account, binaries.pgCtl, ['stop', '-D', home.cluster, '-s', '-W', '-m', 'fast'])
  const hasEnded = async () => {
    if ((await pidOf(home)) === pid && isAlive(Number(pid))) throw new Error(`PostgreSQL (process ${pid}) does not end`)
  }
  await keepTrying(hasEnded, { firstMs: 50, longestMs: 50, withinMs: 60_000 })
}

async function explained(home: Home, cause: unknown): Promise<Error> {
  const log = (await readIfThere(home.log)).trim().split('\n').slice(-5).join('\n')
  return new Error(`PostgreSQL does not start. Its log "${home.log}" ends with:\n${log}`, { cause })
}

/** The first line of the pid file; empty if there is none. */
async function pidOf(home: Home): Promise<string> {
  return (await readIfThere(pidFile(home))).split('\n', 1)[0].trim()
}

const pidFile = (home: Home) => join(home.cluster, 'postmaster.pid')

/** When the file was written, Unix ms; the present time if it has just gone. */
async function writtenAt(path: string): Promise<number> {
  try {
    return (await stat(path)).mtimeMs
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return Date.now()
    throw error
  }
}

async function readIfThere(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return ''
    throw error
  }
}
