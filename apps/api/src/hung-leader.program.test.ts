import { afterAll, expect, inject, it, onTestFinished, vi } from 'vitest'
import { signUp } from '../test/accounts.ts'
import { silentLine } from '../test/silent-line.ts'
import { testApp } from '../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

// The lease of a leader is six seconds. Starting programs takes longer than what is measured.

/** Ten seconds is what an idle machine takes at most, and the long form holds it to that. */
const within = { timeout: process.env.ASSAY_PROVE === '1' ? 10_000 : 30_000, interval: 100 }
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

const takes = (program: TestProgram, patience = {}) => vi.waitFor(async () => expect(await push(program)).toBe(200), patience)

it('the other program leads when the first is stopped, which no longer leads when it goes on', async () => {
  const url = await newDatabaseUrl()
  const first = leads(url)
  await takes(first)
  const other = leads(url)
  expect(await push(other)).toBe(503)
  first.process.kill('SIGSTOP')
  await takes(other, within)
  const late = Array.from({ length: 5 }, () => push(first))
  first.process.kill('SIGCONT')
  const statuses = await Promise.all([...late, push(first), push(first)])
  expect(statuses.filter((status) => status === 200)).toEqual([])
  expect(await push(other)).toBe(200)
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
  await takes(program)
  expect(await me()).toBe(200)
  line.fallSilent()
  await Promise.all([takes(program, within), vi.waitFor(async () => expect(await me()).toBe(200), within)])
})
