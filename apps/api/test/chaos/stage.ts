import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Database, openDatabase } from '../../src/platform/database/database.ts'
import { signAccessToken } from '../../src/platform/identity/access-token.ts'
import { randomToken } from '../../src/platform/identity/refresh-token.ts'
import { insertSession } from '../../src/platform/identity/session.store.ts'
import { createLog } from '../../src/platform/machine/log.ts'
import { clusterDatabase, clusterUser } from '../../src/platform/postgres/cluster.ts'
import type { Secrets } from '../../src/platform/secrets/secrets.ts'
import { openSecrets } from '../../src/platform/secrets/secrets-file.ts'
import { nowOf } from '../open-market.ts'
import { discard, isRunning, postmasterOf } from '../postgres-programs.ts'
import { newDataFolder, startAssay, type TestProgram } from '../test-program.ts'
import { aVisitor } from '../visitors.ts'

export const victims = ['server', 'postmaster', 'backend'] as const
export type Victim = (typeof victims)[number]

/** A signed-in device. */
export interface Device {
  readonly userId: string
  readonly sessionId: string
  token(): Promise<string>
}

/** The real program with a folder and a database of its own, at a fixed address. */
export interface Stage {
  readonly address: string
  readonly pushToken: string
  readonly database: Database
  /** Signs in a device: of a new user who has completed everything, or one more of the given user. */
  device(userId?: string): Promise<Device>
  /** Resolves when the server is up again, unless `isPatient` is false. */
  kill(victim: Victim, isPatient?: boolean): Promise<void>
  /** Memory of the server, MB. */
  residentMb(): number
  close(): Promise<void>
}

export async function openStage(env: Record<string, string> = {}, start = startAssay): Promise<Stage> {
  const folder = await newDataFolder()
  const port = await freePort()
  const pushToken = randomBytes(16).toString('hex')
  const settings = {
    ASSAY_DATA: folder,
    ASSAY_PORT: String(port),
    FEED: 'push',
    FEED_PUSH_TOKEN: pushToken,
    LOG_LEVEL: 'fatal',
    ...env,
  }
  let program: TestProgram = start(settings)
  await program.address
  const secrets = await openSecrets(folder)
  const whereto = { host: `${folder}/postgres/server`, user: clusterUser, database: clusterDatabase }
  const database = openDatabase(() => whereto, createLog('silent'))
  const { db } = database

  async function killServer(isPatient: boolean): Promise<void> {
    program.process.kill('SIGKILL')
    await program.ended
    program = start(settings)
    if (isPatient) await program.address
  }

  async function killBackend(): Promise<void> {
    const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and application_name like 'assay-%' and pid <> pg_backend_pid()
      order by random() limit 1`.execute(db)
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  }

  return {
    address: `http://127.0.0.1:${port}`,
    pushToken,
    database,
    residentMb: () => program.residentMb(),
    device: deviceMaker(database, secrets, () => nowOf(env)),
    async kill(victim, isPatient = true) {
      if (victim === 'server') return killServer(isPatient)
      const server = postmasterOf(folder)
      if (victim === 'postmaster' && server && isRunning(server)) process.kill(server, 'SIGKILL')
      // A database that is not up yet has no backends to kill; the next kill finds one.
      if (victim === 'backend') await killBackend().catch(() => undefined)
      await isUp(`http://127.0.0.1:${port}`)
    },
    async close() {
      await database.close()
      program.process.kill('SIGKILL')
      await program.ended
      await discard(folder)
    },
  }
}

/**
 * Returns a function that signs in devices: of a new user who has completed everything, or one more of the given user. `now` is the
 * clock of the programs that read their tokens.
 */
export function deviceMaker(database: Database, secrets: Secrets, now: () => number): Stage['device'] {
  return async (userId) => {
    const owner = userId ?? (await insertComplete(database))
    const session = { userId: owner, visitor: aVisitor(), browserHash: null, refreshToken: randomToken() }
    const sessionId = await database.db.transaction().execute((trx) => insertSession(trx, session))
    return { userId: owner, sessionId, token: () => signAccessToken(secrets, { userId: owner, sessionId }, now()) }
  }
}

async function insertComplete({ db }: Database): Promise<string> {
  const { id } = await db
    .insertInto('users')
    .values({
      email: `${randomUUID()}@example.com`,
      name: 'Ada Trader',
      google_sub: randomToken(),
      verified_at: new Date(),
      steps_at: new Date(),
      skip_broker_setup: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const patienceMs = 60_000

async function isUp(address: string): Promise<void> {
  for (const late = Date.now() + patienceMs; Date.now() < late; await wait(50)) {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.status === 200) return
  }
  throw new Error('the server is not up again')
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
