import { Refusal } from '@assay/contracts'
import { type Bars, dayMs, findInstrument, hourMs, type Instrument, minuteMs, simulateBars } from '@assay/market'
import { describe, expect, it, vi } from 'vitest'
import { silentLog, testFolder } from '../../../../test/data-folder.ts'
import { testJobs } from '../../../../test/jobs.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { dataStore } from '../data.store.ts'
import type { Provider } from '../providers/provider.ts'
import { joinShared } from '../series/shared-bars.ts'
import { fetchJobs } from './fetch-jobs.ts'

const database = await testDatabase()
const gold = findInstrument('XAUUSD')!
const day = (date: number) => Date.UTC(2026, 6, date)
const key = { provider: 'dukascopy', symbol: 'XAUUSD', timeframe: '1min' } as const
/** Monday 6th to Friday 17th: eleven days to fetch, and a Saturday without bars. */
const range = [day(6), day(18)] as const

const barsOf = (instrument: Instrument, from: number): Bars => simulateBars({ instrument, from, to: from + dayMs, seed: 9 })

const limits = { jobs: 2, days: 30 }

async function newJobs(fetchDay: Provider['fetchDay'] = async (instrument, at) => barsOf(instrument, at)) {
  const asked: number[] = []
  const provider: Provider = {
    id: 'dukascopy',
    label: 'Dukascopy',
    kind: 'fetched',
    canFetch: ({ dukascopy }) => dukascopy !== null,
    fetchDay(instrument, at, signal) {
      asked.push(new Date(at).getUTCDate())
      return fetchDay(instrument, at, signal)
    },
    health: () => ({ state: 'answers', detail: '', checkedAt: null }),
  }
  let time = day(20) + hourMs
  // Cleanup runs in reverse order, so the jobs are closed before their folder is deleted.
  const folder = await testFolder()
  const room = testJobs(database)
  const store = dataStore(folder, silentLog, () => time)
  const jobs = fetchJobs(provider, { jobs: room, store, now: () => time, log: silentLog, limits })
  const ended = (id: string) => vi.waitFor(async () => expect((await jobs.find(id))?.state).not.toBe('running'), { interval: 5 })
  const held = async () => (await store.index(key))?.held ?? []
  const later = (ms: number) => {
    time += ms
  }
  return { jobs, store, asked, ended, held, later }
}

const forever = (signal: AbortSignal) => new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))

describe('a job', () => {
  it('fetches the days of a range and stores them', async () => {
    const { jobs, store, asked, ended, held } = await newJobs()
    const { id, state, daysTotal } = await jobs.start({ instrument: gold, range, background: false })
    expect([state, daysTotal]).toEqual(['running', 11])
    await ended(id)
    expect(await jobs.find(id)).toMatchObject({ state: 'done', daysDone: 11, error: null, symbol: 'XAUUSD', label: 'Dukascopy' })
    expect(asked, 'newest first, no Saturday').toEqual([17, 16, 15, 14, 13, 12, 10, 9, 8, 7, 6])
    expect(await held(), 'the empty Saturday counts as known too').toEqual([[...range]])
    const read = joinShared((await store.read(key, range)).parts)
    expect(read.time).toEqual(simulateBars({ instrument: gold, from: range[0], to: range[1], seed: 9 }).time)
  })

  it('keeps its days when one fails, states why, and blocks new fetches for a while', async () => {
    const { jobs, ended, held, later } = await newJobs(async (instrument, at) => {
      if (at === day(14)) throw new Error('answered 404')
      return barsOf(instrument, at)
    })
    const { id } = await jobs.start({ instrument: gold, range, background: false })
    await ended(id)
    expect(await jobs.find(id)).toMatchObject({ state: 'failed', error: 'Dukascopy answered 404.', daysDone: 3 })
    expect(await held()).toEqual([
      [day(11), day(12)],
      [day(15), day(18)],
    ])
    expect(await jobs.canFetch({ instrument: gold, range })).toBe(false)
    later(10 * minuteMs)
    expect(await jobs.canFetch({ instrument: gold, range })).toBe(true)
  })

  it('can be cancelled at once, and keeps the days that it had', async () => {
    const { jobs, held } = await newJobs((instrument, at, signal) =>
      at === day(15) ? forever(signal) : Promise.resolve(barsOf(instrument, at)),
    )
    const { id } = await jobs.start({ instrument: gold, range, background: false })
    await vi.waitFor(async () => expect((await jobs.find(id))?.daysDone).toBe(2))
    expect(await jobs.cancel(id)).toMatchObject({ id, state: 'cancelled' })
    expect(await held()).toEqual([
      [day(11), day(12)],
      [day(16), day(18)],
    ])
  })

  it('that is running is shared by everybody who wants the same range', async () => {
    const { jobs } = await newJobs((_, __, signal) => forever(signal))
    const first = await jobs.start({ instrument: gold, range, background: false })
    const [second, inside] = await Promise.all([
      jobs.start({ instrument: gold, range, background: false }),
      jobs.start({ instrument: gold, range: [day(8), day(9)], background: true }),
    ])
    expect([second.id, inside.id]).toEqual([first.id, first.id])
    expect((await jobs.running()).map(({ id }) => id)).toEqual([first.id])
  })

  it('started by the server waits for those that users wait for, and does not fetch their days again', async () => {
    const gate = Promise.withResolvers<void>()
    const { jobs, asked, ended } = await newJobs(async (instrument, at) => {
      if (at === day(7)) await gate.promise
      return barsOf(instrument, at)
    })
    const asking = await jobs.start({ instrument: gold, range: [day(6), day(8)], background: false })
    const own = await jobs.start({ instrument: gold, range, background: true })
    await vi.waitFor(() => expect(asked).toEqual([7]))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(asked, 'nothing else is requested in the meantime').toEqual([7])
    gate.resolve()
    await Promise.all([ended(own.id), ended(asking.id)])
    expect(await jobs.find(own.id)).toMatchObject({ state: 'done', daysDone: 11 })
    expect(asked).toEqual([7, 6, 17, 16, 15, 14, 13, 12, 10, 9, 8])
  })

  it('is not needed for bars that cannot be fetched', async () => {
    const { jobs } = await newJobs()
    expect(await jobs.canFetch({ instrument: findInstrument('USDINR')!, range })).toBe(false)
    expect(await jobs.canFetch({ instrument: gold, range: [day(19), day(25)] }), 'a Sunday evening').toBe(true)
    expect(await jobs.canFetch({ instrument: gold, range: [day(20), day(25)] }), 'the future').toBe(false)
  })
})

describe('jobs for one caller', () => {
  const silver = findInstrument('XAGUSD')!
  const euro = findInstrument('EURUSD')!
  const order = (instrument: Instrument, from: number, to: number, source: string) =>
    ({ instrument, range: [from, to] as const, background: false, source }) as const
  const refused = async (work: Promise<unknown>) => {
    const error = await work.catch((thrown: unknown) => thrown)
    if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`)
    return [error.code, error.sentence]
  }

  it('are limited; the refusal says what to do, and other callers are not refused', async () => {
    const { jobs } = await newJobs((_, __, signal) => forever(signal))
    for (const instrument of [gold, silver]) await jobs.start(order(instrument, day(6), day(18), 'a'))
    expect(await refused(jobs.start(order(euro, day(6), day(8), 'a')))).toEqual([
      'FETCH_LIMIT',
      '2 of your fetches are under way, with 22 days to come; 2 more would be too many (at most 2 fetches, 30 days). Wait until one of them has ended or cancel it on the Data page, then ask again.',
    ])
    expect((await refused(jobs.start(order(gold, Date.UTC(2026, 4, 1), day(18), 'a'))))[0], 'more days of the same symbol').toBe(
      'FETCH_LIMIT',
    )
    const alone = await refused(jobs.start(order(euro, Date.UTC(2020, 0), day(18), 'b')))
    expect(alone[1], 'a single period that is too long').toMatch(/^0 of your fetches .* Ask for a shorter period\.$/)
    expect((await jobs.start(order(euro, day(6), day(8), 'b'))).state).toBe('running')
  })

  it('are combined for each symbol: later orders are fetched first, and no day twice', async () => {
    const gate = Promise.withResolvers<void>()
    const { jobs, asked, ended } = await newJobs(async (instrument, at) => {
      if (at === day(17)) await gate.promise
      return barsOf(instrument, at)
    })
    const first = await jobs.start(order(gold, day(8), day(18), 'a'))
    await vi.waitFor(() => expect(asked).toEqual([17]))
    const second = await jobs.start(order(gold, day(6), day(9), 'a'))
    expect(second).toMatchObject({ id: first.id, daysTotal: first.daysTotal + 2, from: new Date(day(6)).toISOString(), to: first.to })
    const other = await jobs.start(order(gold, day(9), day(13), 'b'))
    expect(other.id, 'another caller has another job').not.toBe(first.id)
    gate.resolve()
    await Promise.all([ended(first.id), ended(other.id)])
    expect(asked.slice(0, 5), 'the batch that was already started').toEqual([17, 16, 15, 14, 13])
    expect(asked.toSorted((a, b) => a - b)).toEqual([6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17])
    expect(asked.indexOf(7), 'the later order comes before the rest').toBeLessThan(asked.indexOf(8))
    expect([await jobs.find(first.id), await jobs.find(other.id)]).toMatchObject([
      { state: 'done', daysDone: 11, daysTotal: 11 },
      { state: 'done', daysDone: 3, daysTotal: 3 },
    ])
  })

  it('take turns with jobs for others, so that a few days do not wait for many', async () => {
    const gate = Promise.withResolvers<void>()
    const symbols: string[] = []
    const { jobs, ended } = await newJobs(async (instrument, at) => {
      symbols.push(instrument.symbol)
      await gate.promise
      return barsOf(instrument, at)
    })
    const many = await jobs.start(order(gold, day(1), day(18), 'a'))
    const more = await jobs.start(order(silver, day(1), day(18), 'a'))
    const few = await jobs.start(order(euro, day(13), day(15), 'b'))
    gate.resolve()
    await Promise.all([ended(few.id), ended(many.id), ended(more.id)])
    expect(symbols.filter((symbol) => symbol === 'EURUSD')).toHaveLength(2)
    expect(symbols.lastIndexOf('EURUSD'), 'the days requested before the last of the few').toBeLessThan(17)
    expect([(await jobs.find(many.id))?.state, (await jobs.find(more.id))?.state]).toEqual(['done', 'done'])
  })
})
