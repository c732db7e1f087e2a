import { sql } from 'kysely'
import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { signUp } from '../test/accounts.ts'
import { silentLine } from '../test/silent-line.ts'
import { testApp } from '../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

// The lease of a leader is six seconds. Starting programs takes longer than what is measured.

/** Ten seconds from when a program has an address is what an idle machine takes at most, and the long form holds it to that. */
const within = { ...(process.env.ASSAY_PROVE === '1' && { timeout: 10_000 }), interval: 100 }
const token = 'a-token-of-many-characters'
const folder = await newDataFolder()
afterAll(() => removeFolder(folder))

function leads(url: string): TestProgram {
  const env = { ASSAY_DATA: folder, DATABASE_URL: url, ASSAY_ROLE: 'feed', FEED: 'push', FEED_PUSH_TOKEN: token, LOG_LEVEL: 'silent' }
  const program = startAssay(env)
  onTestFinished(async () => {
    program.process.kill('SIGKILL')
    await program.ended
  })
  return program
}

/** The status of a push of one quote; 0 when there is no answer. */
async function push(program: TestProgram): Promise<number> {
  const quotes = [{ symbol: 'EURUSD', bid: 1.2, ask: 1.2002, at: Date.now() }]
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify({ quotes }), signal: AbortSignal.timeout(5000) }
  return fetch(`${await program.address}/api/quotes/push`, request).then(
    ({ status }) => status,
    () => 0,
  )
}

/** Waits until a push is answered with a status: 200 by the leader, 503 by the others. */
async function answers(status: number, program: TestProgram): Promise<void> {
  await program.address
  await vi.waitFor(async () => expect(await push(program)).toBe(status), within)
}

it('the other program leads when the first is stopped, which no longer leads when it goes on', async () => {
  const url = await newDatabaseUrl()
  const first = leads(url)
  await answers(200, first)
  const other = leads(url)
  await answers(503, other)
  first.process.kill('SIGSTOP')
  await answers(200, other)
  const late = Array.from({ length: 5 }, () => push(first))
  first.process.kill('SIGCONT')
  const statuses = await Promise.all([...late, push(first), push(first)])
  expect(statuses.filter((status) => status === 200)).toEqual([])
  await answers(200, other)
})

it('the other program leads although the first was stopped in the middle of a transaction, with rows locked', async () => {
  const url = await newDatabaseUrl()
  const first = leads(url)
  await answers(200, first)
  const other = leads(url)
  await answers(503, other)
  const { db, close } = openBeside(url)
  onTestFinished(close)
  const held = await db.startTransaction().execute()
  await held.selectFrom('feed_marks').selectAll().forUpdate().execute()
  const underWay = push(first)
  await vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    expect(rows).toHaveLength(1)
  }, within)
  first.process.kill('SIGSTOP')
  await held.rollback().execute() // the transaction of the stopped program gets the row, and keeps it
  await answers(200, other)
  first.process.kill('SIGCONT')
  expect([await underWay, await push(first)]).not.toContain(200)
})

it('a program takes quotes and serves its users again after its connections to the database fell silent', async () => {
  const url = await newDatabaseUrl()
  const line = await silentLine(inject('cluster'))
  onTestFinished(line.close)
  const database = openBeside(url)
  onTestFinished(database.close)
  const user = await signUp({ ...(await testApp({}, { database, secrets: await openSecrets(folder) })), database })
  const { username, pathname } = new URL(url)
  const program = leads(`postgres://${username}@127.0.0.1:${line.port}${pathname}`)
  const address = await program.address
  const me = async () => (await fetch(`${address}/api/auth/me`, { headers: user.headers, signal: AbortSignal.timeout(5000) })).status
  await answers(200, program)
  await vi.waitFor(async () => expect(await me()).toBe(200), within)
  line.fallSilent()
  await Promise.all([answers(200, program), vi.waitFor(async () => expect(await me()).toBe(200), within)])
})
