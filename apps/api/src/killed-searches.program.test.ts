import type { ListedSearch, Search } from '@assay/contracts'
import { expect, it, onTestFinished, vi } from 'vitest'
import { elsewhere, signUp } from '../test/accounts.ts'
import { searchDraft } from '../test/search-bodies.ts'
import { testApp } from '../test/test-app.ts'
import { newDatabaseUrl, openBeside } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay } from '../test/test-program.ts'
import { openSecrets } from './platform/secrets/secrets-file.ts'

// Real workers take the chunks of a search and are killed one after the other.

const isLong = process.env.ASSAY_PROVE === '1'
const patience = { timeout: 120_000, interval: 100 }
const folder = await newDataFolder()
const url = await newDatabaseUrl()
const database = openBeside(url)
const env = { FEED: 'simulator', PREMIUM_MODE: 'all', BACKTEST_WORKERS: '1' }
const server = {
  ...(await testApp({ ...env, ASSAY_ROLE: 'api' }, { database, secrets: await openSecrets(folder), dataFolder: folder })),
  database,
}

function worker() {
  const program = startAssay({ ...env, ASSAY_DATA: folder, DATABASE_URL: url, ASSAY_ROLE: 'worker', LOG_LEVEL: 'error' })
  onTestFinished(async () => {
    program.process.kill('SIGTERM')
    await program.ended
  })
  return program
}

/** `begun`: kill while a part is measured. `done`: kill after one was measured. */
const kills = isLong
  ? (['begun', 'begun', 'begun', 'begun', 'begun', 'begun', 'done', 'begun', 'done', 'begun'] as const)
  : (['begun', 'done', 'begun'] as const)
const fast = isLong ? 250 : 50

it(`a search whose worker is killed ${kills.length} times has the same result, and counts no variant twice`, {
  timeout: 300_000,
}, async () => {
  onTestFinished(() => removeFolder(folder))
  const ada = await signUp(server)
  const call = (method: 'GET' | 'POST', path = '', payload?: object) =>
    server.app.inject({ method, url: `/api/searches${path}`, headers: ada.headers, payload, ...elsewhere })
  const start = async (): Promise<string> => ((await call('POST', '', searchDraft({ fast }))).json() as ListedSearch).id
  const read = async (id: string): Promise<Search> => (await call('GET', `/${id}`)).json()
  const ended = (id: string) =>
    vi.waitFor(async () => {
      const search = await read(id)
      expect([search.state, search.error]).toEqual(['done', null])
      return search
    }, patience)
  /** How many times parts were begun, and how many parts were measured. */
  const counted = async (id: string) => {
    const parts = await database.db.selectFrom('search_chunks').select(['tries', 'done_at']).where('search_id', '=', id).execute()
    return { begun: parts.reduce((sum, { tries }) => sum + tries, 0), done: parts.filter(({ done_at }) => done_at).length }
  }

  const disturbed = await start()
  for (const when of kills) {
    const before = await counted(disturbed)
    const program = worker()
    await vi.waitFor(async () => expect((await counted(disturbed))[when]).toBeGreaterThan(before[when]), patience)
    program.process.kill('SIGKILL')
    await program.ended
  }
  const { begun, done } = await counted(disturbed)
  expect(begun, 'some parts were begun again').toBeGreaterThan(done)
  expect((await read(disturbed)).state, 'the search was still running at the last kill').toBe('running')
  await worker().address
  const after = await ended(disturbed)
  const undisturbed = await ended(await start())
  expect(after.result).toEqual(undisturbed.result)
  expect(after).toMatchObject({ count: 8 * fast, done: 8 * fast })
  const tries = await database.db.selectFrom('search_tries').select('variants').where('search_id', '=', disturbed).execute()
  expect(tries).toEqual([{ variants: 8 * fast }])
})
