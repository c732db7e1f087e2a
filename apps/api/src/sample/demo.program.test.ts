import { fileURLToPath } from 'node:url'
import * as contracts from '@assay/contracts'
import { type Endpoint, forwardApi, journalApi, newsApi, type ResponseOf } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../../test/test-program.ts'

const main = fileURLToPath(new URL('../demo.ts', import.meta.url))
const noNetwork = fileURLToPath(new URL('../../test/no-network.ts', import.meta.url))

let parent: string
let program: TestProgram
let address: string
let token: string

/** Starts the demo beside a real installation that is told by the settings of `env`. A call beyond this machine ends it. */
const startDemo = () =>
  startAssay(
    { ASSAY_DATA: `${parent}/real`, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/real', NODE_OPTIONS: `--import ${noNetwork}` },
    { main, args: ['--port', '0'] },
  )

async function signIn(): Promise<void> {
  address = await program.address
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/sample/sign-in`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(200)
  token = ((await answer.json()) as { accessToken: string }).accessToken
}

async function read<E extends Endpoint>({ path }: E, more = ''): Promise<ResponseOf<E>> {
  const answer = await fetch(`${address}${path}${more}`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.status, `${path}${more}`).toBe(200)
  return (await answer.json()) as ResponseOf<E>
}

beforeAll(async () => {
  parent = await newDataFolder()
  program = startDemo()
  await signIn()
})
afterAll(async () => {
  program.process.kill('SIGTERM')
  await program.ended
  await removeFolder(parent)
})

describe('npm run demo', () => {
  it('makes headlines and events around today that say Sample', async () => {
    const { items } = await read(newsApi.list)
    expect(items.length).toBeGreaterThan(15)
    expect(items.filter(({ title, source }) => !title.startsWith('Sample: ') || !source.name.startsWith('Sample '))).toEqual([])
    const days = `?from=${new Date(Date.now() - 7 * dayMs).toISOString()}&to=${new Date(Date.now() + 7 * dayMs).toISOString()}`
    const { events } = await read(contracts.calendarApi.list, days)
    expect(events.length).toBeGreaterThan(12)
    expect(events.filter(({ title }) => !title.startsWith('Sample: '))).toEqual([])
  })

  it('links a terminal whose positions are closed, some in parts, with their costs', async () => {
    expect(await read(contracts.connectorApi.read)).toMatchObject({ state: 'connected', broker: { brokerName: 'Sample Broker' } })
    const [account] = await read(journalApi.accounts)
    const { positions } = (await read({ ...journalApi.read, path: `/api/journal/${account.id}` })) as ResponseOf<typeof journalApi.read>
    expect(positions.length).toBeGreaterThan(20)
    expect(positions.every(({ symbol }) => symbol.endsWith('.smpl'))).toBe(true)
  })

  it('follows a strategy through a month of nights, whose backtests agree with the record', async () => {
    const [{ id }] = await read(forwardApi.list)
    const record = (await read({ ...forwardApi.read, path: `/api/forward/${id}` })) as ResponseOf<typeof forwardApi.read>
    expect(record).toMatchObject({ endedAt: null, simulated: true, source: 'simulator', waits: null })
    expect(record.nights.length).toBeGreaterThanOrEqual(28)
    expect(record.closed).toBeGreaterThanOrEqual(contracts.fewestForwardTrades)
    expect(record.nights[0].same, 'as many trades as were closed then').toBeGreaterThan(record.nights[0].all / 2)
  })

  it.each([
    contracts.strategiesApi.list,
    contracts.resultsApi.list,
    contracts.sharesApi.list,
    contracts.alertsApi.list,
    contracts.chatApi.list,
    contracts.discoverApi.list,
    contracts.learningApi.progress,
  ])('fills $path', async (endpoint) => {
    expect(((await read(endpoint as Endpoint)) as unknown[]).length).toBeGreaterThan(0)
  })

  it('lets an alert fire within minutes, whether the market is open or closed', async () => {
    const { firings } = await vi.waitFor(
      async () => {
        const bell = await read(contracts.bellApi.list)
        if (bell.firings.length === 0) throw new Error('nothing has fired yet')
        return bell
      },
      { timeout: 600_000, interval: 1000 },
    )
    expect(firings.every(({ message }) => message.includes('Sample: '))).toBe(true)
  })

  it('opens what is there at its second start', async () => {
    const before = await read(contracts.resultsApi.list)
    program.process.kill('SIGTERM')
    expect(await program.ended).toMatchObject({ code: 0 })
    program = startDemo()
    await signIn()
    expect(await read(contracts.resultsApi.list)).toEqual(before)
    expect(await read(contracts.connectorApi.read)).toMatchObject({ state: 'connected' })
    expect((await read(forwardApi.list)).length).toBe(1)
  })
})
