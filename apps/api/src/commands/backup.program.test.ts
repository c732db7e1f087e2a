import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { discard, postmasterOf } from '../../test/postgres-programs.ts'
import { newDataFolder, startAssay, type TestProgram } from '../../test/test-program.ts'
import { clusterDatabase, clusterUser } from '../platform/postgres/cluster.ts'

const folders = { old: await newDataFolder(), fresh: await newDataFolder() }
const backup = join(folders.old, 'backups/all.tar.gz')
const programs: TestProgram[] = []

afterAll(async () => {
  for (const { process } of programs) process.kill('SIGKILL')
  for (const folder of Object.values(folders)) await discard(folder)
})

async function start(folder: string): Promise<{ program: TestProgram; address: string }> {
  const program = startAssay({ ASSAY_DATA: folder, FEED: 'off', LOG_LEVEL: 'silent' })
  programs.push(program)
  return { program, address: await program.address }
}

async function end({ process, ended }: TestProgram, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  process.kill(signal)
  await ended
}

const cli = fileURLToPath(new URL('../cli.ts', import.meta.url))

/** Runs the command as a person does, in a process of its own. */
async function assay(folder: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [cli, ...args], { env: { PATH: process.env.PATH, ASSAY_DATA: folder } })
  return stdout
}

async function query<T extends object>(folder: string, text: string): Promise<T[]> {
  const client = new Client({ host: `${folder}/postgres/server`, user: clusterUser, database: clusterDatabase })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

type SessionAnswer = Tokens & { user: { id: string } }

async function post(url: string, body: object): Promise<{ status: number; answer: SessionAnswer }> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  return { status: answer.status, answer: (await answer.json()) as SessionAnswer }
}

const credentials = { email: 'ada@example.com', password: 'a lighthouse keeps no bees' }
const person = (email: string) => ({ name: 'Ada Trader', terms: true, ...credentials, email })
const signIn = (address: string) => post(`${address}/api/auth/login`, credentials)
const me = async (address: string, { accessToken }: Tokens) =>
  (await fetch(`${address}/api/auth/me`, { headers: { authorization: `Bearer ${accessToken}` } })).status

describe('an installation', () => {
  let session: Tokens
  /** Address of the server on the restored installation. */
  let restored: string
  const before: string[] = []

  it('can be backed up while it runs and people register', async () => {
    const { program, address } = await start(folders.old)
    await post(`${address}/api/auth/register`, person(credentials.email))
    await query(folders.old, 'update users set verified_at = now()')
    session = (await signIn(address)).answer
    const registered: string[] = []
    let busy = true
    let number = 0
    const registering = Array.from({ length: 3 }, async () => {
      while (busy) registered.push((await post(`${address}/api/auth/register`, person(`t${number++}@example.com`))).answer.user.id)
    })
    while (registered.length < 10) await new Promise((resolve) => setTimeout(resolve, 20))
    before.push(...registered)
    expect(await assay(folders.old, 'backup', backup)).toContain('every checksum compared')
    expect(registered.length, 'registrations went on during the backup').toBeGreaterThan(before.length)
    busy = false
    await Promise.all(registering)
    await expect(assay(folders.old, 'restore', '--force', backup)).rejects.toMatchObject({
      code: 1,
      stderr: 'The server runs: end it first, then restore.\n',
    })
    await end(program)
  })

  it('can be restored elsewhere, with its passwords and sessions', async () => {
    const began = performance.now()
    expect(await assay(folders.fresh, 'restore', backup)).toContain('every row and file compared')
    if (process.env.ASSAY_PROVE === '1') console.log(`restored after ${((performance.now() - began) / 1000).toFixed(1)} s`)
    restored = (await start(folders.fresh)).address
    const address = restored
    expect(await me(address, session)).toBe(200)
    expect((await signIn(address)).status).toBe(200)
    const refreshed = await post(`${address}/api/auth/refresh`, { refreshToken: session.refreshToken })
    expect([refreshed.status, await me(address, refreshed.answer)]).toEqual([200, 200])
    const users = await query<{ id: string; whole: boolean }>(
      folders.fresh,
      `select id, verified_at is not null or exists (select from otp_codes where user_id = users.id) as whole from users`,
    )
    const ids = new Set(users.map(({ id }) => id))
    expect(
      before.filter((id) => !ids.has(id)),
      'everybody who registered before the backup is in it',
    ).toEqual([])
    expect(
      users.filter(({ whole }) => !whole),
      'no transaction was cut in the middle',
    ).toEqual([])
  })

  it('can be managed from the command line, with the server running or not (v5.0.0-7.4.2)', async () => {
    expect(await assay(folders.fresh, 'user', 'disable', credentials.email)).toMatch(/is disabled; \d sessions ended/)
    expect([await me(restored, session), (await signIn(restored)).status]).toEqual([401, 401])
    for (const program of programs.splice(0)) await end(program)
    expect(await assay(folders.fresh, 'user', 'enable', credentials.email)).toContain('is enabled')
    expect(postmasterOf(folders.fresh), 'the database ends with the command').toBe(undefined)
    expect(await assay(folders.fresh, 'user', 'list')).toContain(credentials.email)
  })

  it('is set aside and restored with --force, even when a killed server left its database running', async () => {
    const { program } = await start(folders.fresh)
    await end(program, 'SIGKILL')
    await expect(assay(folders.fresh, 'restore', backup)).rejects.toMatchObject({
      stderr: expect.stringContaining('--force sets that aside'),
    })
    await assay(folders.fresh, 'restore', backup, '--force')
    const aside = (await readdir(folders.fresh)).find((name) => name.startsWith('before-restore-'))!
    expect(existsSync(join(folders.fresh, aside, 'postgres/server/cluster/PG_VERSION'))).toBe(true)
    const { address } = await start(folders.fresh)
    expect(await me(address, session)).toBe(200)
  })
})
