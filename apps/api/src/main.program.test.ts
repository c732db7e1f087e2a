import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { backtestBody } from '../test/backtest-bodies.ts'
import { discard, postmasterOf } from '../test/postgres-programs.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, startAssay, type TestProgram } from '../test/test-program.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

const folders: string[] = []
const programs: TestProgram[] = []

async function folderOf(): Promise<string> {
  const folder = await newDataFolder()
  folders.push(folder)
  return folder
}

function start(folder: string, env: Record<string, string> = {}): TestProgram {
  const program = startAssay({ ASSAY_DATA: folder, FEED: 'simulator', ...env })
  programs.push(program)
  return program
}

async function end(program: TestProgram, signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
  program.process.kill(signal)
  return (await program.ended).code
}

afterEach(async () => {
  for (const { process } of programs.splice(0)) process.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await discard(folder)
  }
})

const statusOf = async (url: string) => (await fetch(url)).status

/** Returns how long the program at `address` takes to be ready, in ms. */
async function readyAfter(address: string): Promise<number> {
  const began = performance.now()
  await expect.poll(() => statusOf(`${address}/readyz`)).toBe(200)
  return performance.now() - began
}

describe('the program', () => {
  it('starts again quickly on an existing installation, and becomes ready again by itself after its database is killed', async () => {
    const folder = await folderOf()
    const first = start(folder)
    await first.address
    expect(await end(first)).toBe(0)
    const began = performance.now()
    const second = start(folder)
    const address = await second.address
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    const ms = performance.now() - began
    if (process.env.ASSAY_PROVE === '1') console.log(`ready ${ms.toFixed(0)} ms after the second start`)
    process.kill(postmasterOf(folder)!, 'SIGKILL')
    await expect.poll(() => statusOf(`${address}/readyz`), { interval: 10 }).toBe(503)
    const backMs = await readyAfter(address)
    // Only an idle machine can be held to five seconds.
    if (process.env.ASSAY_PROVE === '1') expect(backMs).toBeLessThan(5000)
    expect(await end(second)).toBe(0)
  })

  it('starts again after a kill, and responds to the requests in progress before it ends', async () => {
    const folder = await folderOf()
    const killed = start(folder)
    await killed.address
    await end(killed, 'SIGKILL')
    const program = start(folder)
    const address = await program.address
    expect(await statusOf(`${address}/readyz`)).toBe(200)
    const body = JSON.stringify(backtestBody())
    const headers = { 'content-type': 'application/json' }
    // The first one starts the worker, which on a busy machine takes longer than the program waits at its end.
    expect((await fetch(`${address}/run-backtest`, { method: 'POST', headers, body })).status).toBe(200)
    // The server has taken the request once it asks for the body.
    const asking = request(`${address}/run-backtest`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length, expect: '100-continue' },
    })
    asking.flushHeaders()
    await once(asking, 'continue')
    const ended = end(program)
    asking.end(body)
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    expect([answer.statusCode, Object.keys((await json(answer)) as object)[0]]).toEqual([200, 'final_value'])
    expect(await ended).toBe(0)
  })

  it('shares its folder with a second program, and either may end first', async () => {
    const folder = await folderOf()
    const both = [start(folder), start(folder)]
    const [, second] = await Promise.all(both.map(({ address }) => address))
    expect(await end(both[0])).toBe(0)
    expect(await statusOf(`${second}/readyz`)).toBe(200)
    expect(await end(both[1])).toBe(0)
  })
})

describe('the program does not start', () => {
  it('on a port that is in use, and says so', async () => {
    const taken = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const folder = join(await folderOf(), 'new')
    const { code, err } = await start(folder, { ASSAY_PORT: String(port) }).ended
    taken.close()
    expect([code, existsSync(folder)], 'nothing is created').toEqual([1, false])
    expect(err).toMatch(/the port is in use .*Set ASSAY_PORT to another/)
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('on a database that a newer version has changed, and says what to do', async () => {
    const url = await newDatabaseUrl()
    const database = openBeside(url)
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of-tomorrow', '')`.execute(database.db)
    await database.close()
    const { code, err } = await start(await folderOf(), { DATABASE_URL: url }).ended
    expect(code).toBe(1)
    expect(err).toContain('a newer version of Assay has changed this database (9999_of-tomorrow)')
    expect(err).toContain('Install the newer version again.')
    expect(err).not.toMatch(/\n\s+at /)
  })

  it('to its end when it is interrupted, and leaves no database running', async () => {
    const folder = await folderOf()
    const program = start(folder)
    await expect.poll(() => postmasterOf(folder)).toBeDefined()
    program.process.kill('SIGINT')
    const { code, err } = await program.ended
    expect(code).toBe(0)
    expect(err).not.toContain('cannot start')
    await expect.poll(() => postmasterOf(folder)).toBeUndefined()
  })

  it('without a writable folder', async () => {
    const { code, err } = await start('/etc/hostname/assay').ended
    expect([code, err]).toEqual([1, expect.stringContaining('ASSAY_DATA "/etc/hostname/assay" cannot be written')])
  })

  it('with secrets that others can read, and says how to close them', async () => {
    const folder = await folderOf()
    await openSecrets(folder)
    await chmod(join(folder, 'secrets.json'), 0o644)
    const { code, err } = await start(folder).ended
    expect([code, err]).toEqual([1, expect.stringContaining(`others may read it: run chmod 600 "${folder}/secrets.json"`)])
    expect(err).not.toMatch(/\n\s+at /)
    expect(existsSync(join(folder, 'postgres')), 'nothing else is created').toBe(false)
  })

  it('when the configured database cannot be reached', async () => {
    const { code, err } = await start(await folderOf(), { DATABASE_URL: 'postgres://nobody:sesame@127.0.0.1:9/none' }).ended
    expect(code).toBe(1)
    expect(err).toContain('127.0.0.1:9')
    expect(err).not.toContain('sesame')
  })
})
