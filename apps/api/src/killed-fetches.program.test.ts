import type { DataJob } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type DukascopyServer, dukascopyServer } from '../test/dukascopy-server.ts'
import { newDatabaseUrl } from '../test/test-database.ts'
import { newDataFolder, removeFolder, startAssay, type TestProgram } from '../test/test-program.ts'

// The real program fetches bars from a server beside it and is killed in the middle.

const often = { interval: 100 }
const today = Math.floor(Date.now() / dayMs) * dayMs
const iso = (time: number) => new Date(time).toISOString()

async function place() {
  const server = await dukascopyServer()
  const folder = await newDataFolder()
  const url = await newDatabaseUrl()
  const programs: TestProgram[] = []
  onTestFinished(async () => {
    for (const { process } of programs) process.kill('SIGTERM')
    await Promise.all(programs.map(({ ended }) => ended))
    await removeFolder(folder)
  })
  const start = async (role = 'all') => {
    const program = startAssay({
      ASSAY_DATA: folder,
      DATABASE_URL: url,
      ASSAY_ROLE: role,
      FEED: 'auto',
      DUKASCOPY_URL: server.url,
      BACKTEST_WORKERS: '1',
      LOG_LEVEL: 'error',
    })
    programs.push(program)
    return callsTo(await program.address, program)
  }
  return { server, start }
}

const callsTo = (address: string, program: TestProgram) => {
  const call = async (method: string, path: string, body?: object): Promise<DataJob> => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${address}${path}`, { method, ...(body && { headers, body: JSON.stringify(body) }) })
    expect(answer.status, path).toBeLessThan(300)
    return (await answer.json()) as DataJob
  }
  return {
    order: (days: number) => call('POST', '/api/data/jobs', { symbol: 'GBPUSD', from: iso(today - days * dayMs), to: iso(today) }),
    job: (id: string) => call('GET', `/api/data/jobs/${id}`),
    cancel: (id: string) => call('DELETE', `/api/data/jobs/${id}`),
    async kill() {
      program.process.kill('SIGKILL')
      await program.ended
    },
  }
}

/** The requested days of the pound, in order. */
const days = ({ asked }: DukascopyServer) => asked.filter((path) => path.startsWith('/v1/candles/minute/GBP-USD/'))
const twice = (paths: readonly string[]) => paths.filter((path, i) => paths.indexOf(path) !== i)

describe('a fetch whose program is killed', () => {
  it('goes on at the next start and requests no stored day again', { timeout: 180_000 }, async () => {
    const { server, start } = await place()
    const first = await start()
    const { id, daysTotal } = await first.order(40)
    await vi.waitFor(async () => expect((await first.job(id)).daysDone).toBeGreaterThanOrEqual(12), often)
    await first.kill()
    const before = days(server).length

    const second = await start()
    expect(await second.job(id)).toMatchObject({ state: 'running', daysTotal })
    await vi.waitFor(async () => expect(await second.job(id)).toMatchObject({ state: 'done', daysDone: daysTotal, error: null }), often)
    expect(before).toBeLessThan(daysTotal)
    expect(new Set(days(server)).size).toBe(daysTotal)
    expect(twice(days(server)).length, 'only days that were not stored yet').toBeLessThanOrEqual(5)
  })

  it('can be cancelled after the next start', { timeout: 180_000 }, async () => {
    const { server, start } = await place()
    const first = await start()
    const { id, daysTotal } = await first.order(60)
    await vi.waitFor(async () => expect((await first.job(id)).daysDone).toBeGreaterThanOrEqual(6), often)
    await first.kill()
    const second = await start()
    const before = days(server).length
    await vi.waitFor(() => expect(days(server).length).toBeGreaterThan(before), often)
    expect(await second.cancel(id)).toMatchObject({ id, state: 'cancelled' })
    expect((await second.job(id)).daysDone).toBeLessThan(daysTotal)
    // Counted after one more call: a request sent just before the cancellation has arrived by then.
    const after = days(server).length
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(days(server).length - after, 'requests after the cancellation').toBe(0)
  })
})

describe('a fetch among several programs', () => {
  it('is ordered at an api program and done by a worker, which requests no day twice', { timeout: 180_000 }, async () => {
    const { server, start } = await place()
    const [api, ...workers] = await Promise.all(['api', 'worker', 'worker'].map(start))
    const { id, daysTotal } = await api.order(20)
    await vi.waitFor(async () => expect(await api.job(id)).toMatchObject({ state: 'done', daysDone: daysTotal }), often)
    expect(twice(days(server))).toEqual([])
    expect(await workers[0].job(id)).toMatchObject({ state: 'done' })
  })
})
