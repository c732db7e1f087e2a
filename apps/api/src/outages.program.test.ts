import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { elsewhere, signUp, testPassword } from '../test/accounts.ts'
import { withClient } from '../test/cluster.ts'
import { silentLog } from '../test/data-folder.ts'
import { isRunning, postmasterOf } from '../test/postgres-programs.ts'
import { testApp } from '../test/test-app.ts'
import { newDatabaseUrl, patience } from '../test/test-database.ts'
import { startAssay } from '../test/test-program.ts'
import { openDatabase } from './platform/database/database.ts'
import { hasCode } from './platform/machine/files.ts'

const registration = (number: number) => ({ name: 'Ada Trader', email: `t${number}@example.com`, password: testPassword, terms: true })

describe('while PostgreSQL finds the disk full', async () => {
  const server = await testApp()
  const { app, database } = server
  const ada = await signUp(server)
  const statusOf = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    (await app.inject({ method, url, headers: ada.headers, ...elsewhere, ...(payload && { payload }) })).statusCode

  it('responds with 507 to writes, keeps reading, and recovers by itself afterwards (v5.0.0-16.5.2, v5.0.0-16.5.3)', async () => {
    // The session is due to be marked as used, which is a write.
    await sql`update sessions set last_used_at = now() - interval '10 minutes'`.execute(database.db)
    await sql`create function full_disk() returns trigger language plpgsql as
      $$ begin raise exception using errcode = 'disk_full', message = 'could not extend file'; end $$`.execute(database.db)
    for (const table of ['users', 'sessions', 'security_events', 'strategies'])
      await sql`create trigger full_disk before insert or update on ${sql.table(table)} execute function full_disk()`.execute(database.db)
    expect(await statusOf('POST', '/api/auth/register', registration(1))).toBe(507)
    expect(await statusOf('POST', '/api/auth/login', { email: ada.user.email, password: testPassword })).toBe(507)
    for (const url of ['/api/auth/me', '/api/strategies', '/api/data/sources', '/api/catalogue'])
      expect(await statusOf('GET', url), url).toBe(200)
    expect(await statusOf('GET', '/readyz')).toBe(200)

    await sql`drop function full_disk cascade`.execute(database.db)
    expect(await statusOf('POST', '/api/auth/register', registration(1))).toBe(200)
    expect(await statusOf('POST', '/api/auth/login', { email: ada.user.email, password: testPassword })).toBe(200)
  })
})

describe('while the database is lost', async () => {
  const url = await newDatabaseUrl()
  let lost = false
  const database = openDatabase(() => ({ connectionString: lost ? 'postgres:///none?host=/nowhere' : url, ...patience }), silentLog)
  afterAll(() => database.close())
  const server = await testApp({}, { database })
  const operator = await signUp({ ...server, database }, { operator: true })
  const ask = (method: 'GET' | 'POST', path: string, more: object = {}) => server.app.inject({ method, url: path, ...elsewhere, ...more })
  const asOperator = { headers: operator.headers }
  const credentials = { payload: { email: operator.user.email, password: testPassword } }

  it('no unchecked caller gets in, no internals are shown, and the server recovers by itself (v5.0.0-16.5.1, v5.0.0-16.5.2, v5.0.0-16.5.3)', async () => {
    lost = true
    await withClient(inject('cluster'), (client) =>
      client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [new URL(url).pathname.slice(1)]),
    )
    const refused = await Promise.all([
      ask('GET', '/api/auth/me', asOperator),
      ask('GET', '/api/strategies', asOperator),
      ask('GET', '/api/data/imports/00000000-0000-4000-8000-000000000000', asOperator),
      ask('POST', '/api/auth/login', credentials),
      ask('POST', '/api/auth/register', { payload: registration(1) }),
    ])
    const body = { error: { code: 'UNAVAILABLE', message: 'The database is not ready; try again in a moment.', retryAfterSeconds: 5 } }
    expect(refused.map((answer) => [answer.statusCode, answer.json()])).toEqual(refused.map(() => [503, body]))
    expect((await ask('GET', '/api/strategies')).statusCode, 'without a token').toBe(401)
    expect([(await ask('GET', '/api/catalogue')).statusCode, (await ask('GET', '/healthz')).statusCode]).toEqual([200, 200])
    expect((await ask('GET', '/readyz')).statusCode).toBe(503)
    lost = false
    expect((await ask('GET', '/api/strategies', asOperator)).statusCode).toBe(200)
    expect((await ask('POST', '/api/auth/login', credentials)).statusCode).toBe(200)
  })
})

/** Mounts a small disk; undefined if this process may not. */
function smallDisk(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'assay-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder], { stdio: 'ignore' })
    chmodSync(folder, 0o755)
    return folder
  } catch {
    rmdirSync(folder)
    return undefined
  }
}

const disk = process.env.ASSAY_PROVE === '1' ? smallDisk() : undefined

if (disk !== undefined) {
  describe('a disk that is really full', () => {
    const folder = join(disk, 'data')
    const program = startAssay({ ASSAY_DATA: folder, FEED: 'off', LOG_LEVEL: 'silent', LETTERS_PER_SOURCE: '1000000' })

    afterAll(async () => {
      program.process.kill('SIGKILL')
      await program.ended
      const server = postmasterOf(folder)
      if (server) process.kill(server, 'SIGQUIT')
      while (server && isRunning(server)) await sleep(50)
      execFileSync('umount', [disk])
      rmdirSync(disk)
    })

    it('gets 507 for registrations, still serves reads, and recovers when there is room again', { timeout: 120_000 }, async () => {
      const address = await program.address
      const register = async (number: number) => {
        const body = JSON.stringify(registration(number))
        return (await fetch(`${address}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body }))
          .status
      }
      expect(await register(0)).toBe(200)
      const filler = join(disk, 'filler')
      await fillUp(filler)
      const statuses: number[] = []
      for (let number = 1; !statuses.includes(507) || statuses.length < 60; number++) statuses.push(await register(number))
      expect([...new Set(statuses)].sort()).toEqual([200, 507])
      for (const path of ['/readyz', '/api/catalogue', '/api/data/sources']) expect((await fetch(address + path)).status, path).toBe(200)
      await rm(filler)
      expect(await register(100_000)).toBe(200)
      console.log(
        `full disk: ${statuses.filter((status) => status === 507).length} of ${statuses.length} registrations answered 507, no fault`,
      )
    })
  })
}

async function fillUp(path: string): Promise<void> {
  const file = await open(path, 'w')
  try {
    for (;;) await file.write(Buffer.alloc(65_536))
  } catch (error) {
    if (!hasCode(error, 'ENOSPC')) throw error
  } finally {
    await file.close()
  }
}
