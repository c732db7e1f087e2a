import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  discard,
  isRoot,
  isRunning,
  newFolder,
  ordinary,
  type Program,
  postmasterOf,
  startProgram,
} from '../../../test/postgres-programs.ts'

const folders: string[] = []
const programs: Program[] = []

async function folderOf(account = {}, name?: string): Promise<string> {
  const folder = await newFolder(account, name)
  folders.push(folder)
  return folder
}

/** A kill loses nothing without fsync either; only a power cut would. */
const quick = { fsync: 'off' }

async function program(folder: string, account = {}, settings: Record<string, string> = quick): Promise<Program> {
  const started = await startProgram(folder, account, settings)
  programs.push(started)
  return started
}

afterEach(async () => {
  for (const { process } of programs.splice(0)) process.kill('SIGKILL')
  for (const folder of folders.splice(0)) await discard(folder)
})

/** Waits until the process has ended: the server removes its pid file a moment earlier. */
const ended = (pid: number) => vi.waitFor(() => expect(isRunning(pid)).toBe(false))

const accounts = isRoot
  ? [
      { who: 'root', account: {} },
      { who: 'an ordinary user', account: ordinary },
    ]
  : [{ who: 'an ordinary user', account: {} }]

const kills = process.env.ASSAY_PROVE === '1' ? 10 : 1

describe.each(accounts)('the embedded PostgreSQL of $who', ({ account }) => {
  it('keeps its rows between starts, and ends with its program', async () => {
    const folder = await folderOf(account)
    const first = await program(folder, account)
    await first.query('create table notes (text text)')
    await first.query(`insert into notes values ('kept')`)
    const pid = postmasterOf(folder)!
    await first.stop()
    await ended(pid)
    const second = await program(folder, account, {})
    expect(await second.query('select text from notes')).toEqual([{ text: 'kept' }])
    expect(await second.query('show fsync')).toEqual([{ fsync: 'on' }])
    expect(await second.query('show server_version_num')).toEqual([{ server_version_num: expect.stringMatching(/^18/) }])
    await second.stop()
  })

  it('has no default password: it listens on a socket in a folder that only its own account can enter (v5.0.0-13.2.3)', async () => {
    const one = await program(await folderOf(account), account)
    const { host } = (await one.address()) as { host: string }
    expect((await stat(host)).mode & 0o077).toBe(0)
    expect(await one.query('show listen_addresses')).toEqual([{ listen_addresses: '' }])
    expect(await one.query(`select from pg_hba_file_rules where type <> 'local' and auth_method <> 'reject'`)).toEqual([])
    expect(await one.query('select from pg_authid where rolpassword is not null')).toEqual([])
    await one.stop()
  })

  it('loses no acknowledged row when its postmaster is killed, and is back soon', async () => {
    const folder = await folderOf(account)
    const one = await program(folder, account)
    await one.query('create table rows (n int)')
    let acknowledged = 0
    for (let kill = 0; kill < kills; kill++) {
      const stop = performance.now() + 300
      while (performance.now() < stop) {
        await one.query(`insert into rows values (${acknowledged})`)
        acknowledged++
      }
      process.kill(postmasterOf(folder)!, 'SIGKILL')
      const [{ count }] = await vi.waitFor(() => one.query('select count(*)::int as count from rows'))
      expect(count).toBe(acknowledged)
    }
    await one.stop()
  })
})

describe('two programs on one folder', () => {
  it('share one server, which ends with the last of them', async () => {
    const folder = await folderOf()
    const first = await program(folder)
    const pid = postmasterOf(folder)!
    const second = await program(folder)
    expect(postmasterOf(folder)).toBe(pid)
    await first.stop()
    expect(await second.query('select 1 as one')).toEqual([{ one: 1 }])
    await second.stop()
    await ended(pid)
  })

  it('may start on an empty folder at the same time', async () => {
    const folder = await folderOf()
    const both = await Promise.all([program(folder), program(folder)])
    await both[0].query('create table shared (n int)')
    expect(await both[1].query('select * from shared')).toEqual([])
    expect((await readdir(join(folder, 'postgres/server'))).filter((name) => name.includes('.new-'))).toEqual([])
    for (const one of both) await one.stop()
  })

  it('both reconnect after the server was killed', async () => {
    const folder = await folderOf()
    const both = await Promise.all([program(folder), program(folder)])
    process.kill(postmasterOf(folder)!, 'SIGKILL')
    for (const one of both) expect(await vi.waitFor(() => one.query('select 1 as one'))).toEqual([{ one: 1 }])
    expect(await both[0].address()).toEqual(await both[1].address())
    for (const one of both) await one.stop()
  })

  it('adopt the server that a killed program left', async () => {
    const folder = await folderOf()
    const first = await program(folder)
    const pid = postmasterOf(folder)!
    await first.kill()
    const second = await program(folder)
    expect(postmasterOf(folder)).toBe(pid)
    await second.stop()
    await ended(pid)
  })
})

describe('a folder', () => {
  it('may have a name too long for a socket, or with commas and blanks', async () => {
    const long = await folderOf({}, `assay-${'long-'.repeat(20)}`)
    const odd = await folderOf({}, `assay, odd ö'-`)
    for (const folder of [long, odd]) {
      const one = await program(folder)
      expect(await one.query('select 1 as one')).toEqual([{ one: 1 }])
      await one.stop()
    }
  })

  it('is cleared of a killed set-up', async () => {
    const folder = await folderOf()
    const gone = 2 ** 22 + 1
    const draft = join(folder, 'postgres/server', `cluster.new-${gone}`)
    await mkdir(join(draft, 'base'), { recursive: true })
    const one = await program(folder)
    expect(await readdir(join(folder, 'postgres/server'))).not.toContain(`cluster.new-${gone}`)
    await one.stop()
  })

  it('may hold a pid file whose process id another program has now', async () => {
    const folder = await folderOf()
    const first = await program(folder)
    const file = join(folder, 'postgres/server/cluster/postmaster.pid')
    const lines = (await readFile(file, 'utf8')).split('\n')
    await first.stop()
    await writeFile(file, [String(process.pid), ...lines.slice(1)].join('\n'))
    const second = await program(folder)
    expect(postmasterOf(folder)).not.toBe(process.pid)
    await second.stop()
  })

  const nameless = { uid: 54_321, gid: 54_321 }
  const asRoot = isRoot ? it : undefined
  asRoot?.('of an account without a name is refused with the reason', async () => {
    const folder = await folderOf(nameless)
    await expect(startProgram(folder, nameless)).rejects.toThrow(/has no name on this system/)
  })

  it('is refused if another release created it, with both releases named', async () => {
    const folder = await folderOf()
    const first = await program(folder)
    await first.stop()
    await writeFile(join(folder, 'postgres/server/cluster/PG_VERSION'), '17\n')
    await expect(startProgram(folder)).rejects.toThrow(/made by PostgreSQL 17; this program brings 18/)
  })
})
