import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DataSources, Firing, ListedStrategy, PriceAlert, SessionAnswer } from '@assay/contracts'
import { expect, it, onTestFinished } from 'vitest'
import { emptyDatabaseUrl } from '../test/backups.ts'
import { runCommand } from '../test/command-shell.ts'
import { newDataFolder, removeFolder, startAssay } from '../test/test-program.ts'
import { restoreCommand } from './commands/restore.ts'

// Installations made by earlier versions (fixtures/installations/README.md), opened by this one.

interface Holds {
  readonly email: string
  readonly password: string
  readonly migrations: number
  readonly strategies: string[]
  readonly alerts: object[]
  readonly bars: number
}

const kept = fileURLToPath(new URL('../../../fixtures/installations/', import.meta.url))
const names = (await readdir(kept)).filter((name) => name.endsWith('.json')).map((name) => name.replace('.json', ''))

it.each(names)('opens the installation of %s: its user signs in and finds strategies, alerts, firings and bars', async (name) => {
  const holds = JSON.parse(await readFile(join(kept, `${name}.json`), 'utf8')) as Holds
  const folder = await newDataFolder()
  onTestFinished(() => removeFolder(folder))
  const data = join(folder, 'data')
  await mkdir(data)
  const env = { ASSAY_DATA: data, DATABASE_URL: await emptyDatabaseUrl() }
  expect((await runCommand(restoreCommand, [join(kept, `${name}.tar.gz`)], env)).out).toContain('every row and file compared')

  const program = startAssay({ ...env, FEED: 'push', LOG_LEVEL: 'error' })
  onTestFinished(async () => {
    program.process.kill('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0, err: '' })
  })
  const address = await program.address
  async function call<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) }
    const answer = await fetch(`${address}${path}`, { method, headers, body: body && JSON.stringify(body) })
    expect(answer.status, path).toBe(200)
    return (await answer.json()) as T
  }
  const { email, password } = holds
  const { accessToken: token } = await call<SessionAnswer>('POST', '/api/auth/login', undefined, { email, password })
  const strategies = await call<ListedStrategy[]>('GET', '/api/strategies', token)
  expect(strategies.map((one) => one.name)).toEqual(holds.strategies)
  const alerts = await call<PriceAlert[]>('GET', '/api/price-alerts', token)
  expect(alerts).toMatchObject(holds.alerts)
  const [{ id }] = alerts
  expect(await call<Firing[]>('GET', `/api/price-alerts/${id}/firings`, token)).toHaveLength(1)
  const { sources } = await call<DataSources>('GET', '/api/data/sources')
  expect(sources.filter(({ provider }) => provider === 'csv')).toMatchObject([{ symbol: 'XAUUSD', bars: holds.bars }])
})

it('each backup format has at least one kept installation', () => expect(names.length).toBeGreaterThan(2))
