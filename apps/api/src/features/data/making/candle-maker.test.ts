import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type Bars,
  barColumns,
  dayBoundaries,
  dayMs,
  findInstrument,
  firstAtOrAfter,
  hourMs,
  resample,
  simulateBars,
  sliceBars,
  type Timeframe,
  timeframes,
} from '@assay/market'
import { sampled } from '@assay/testkit'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog, testFolder } from '../../../../test/data-folder.ts'
import { dataStore } from '../data.store.ts'
import { csvProvider } from '../providers/csv.ts'
import { simulator, simulatorSeed } from '../providers/simulator.ts'
import { simulatedSource } from '../series/simulated-source.ts'
import { storedSource } from '../series/stored-source.ts'
import { candleCounter } from '../series/whole-candle-counts.ts'
import type { SeriesWrite } from '../store/series-writer.ts'
import { candleMaker } from './candle-maker.ts'
import { piecePool } from './piece-pool.ts'
import { readingBudget } from './reading-budget.ts'

const gold = findInstrument('XAUUSD')!
const now = Date.UTC(2026, 6, 15, 10, 30)
const limit = { wrote: () => undefined, settled: async () => undefined }
const pool = piecePool({ workers: 2, limit, log: silentLog })
afterAll(pool.close)

const source = simulatedSource(simulator(), gold, now)
const plenty = readingBudget(1e12)
const stays = new AbortController().signal

async function newMaker(budget = plenty) {
  const folder = await testFolder()
  // Waits until nothing is written any more before the folder is deleted.
  onTestFinished(() => vi.waitFor(() => expect(pool.load().running).toBe(0)))
  const make = candleMaker({ folder, pool, budget })
  const files = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.arrow')).sort()
  return { make, folder, files }
}

const between = (bars: Bars, from: number, to: number) => sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
const same = (a: Bars, b: Bars, why: string) => {
  for (const name of barColumns) expect(a[name], `${why} ${name}`).toEqual(b[name])
}

describe('candles made in pieces', () => {
  const [from, to] = [Date.UTC(2023, 9, 10, 7, 23), Date.UTC(2024, 3, 3, 5)]
  // Wide enough that every candle at the ends is whole.
  const minutes = simulateBars({ instrument: gold, from: from - 20 * dayMs, to: to + 20 * dayMs, seed: simulatorSeed })
  const cases = timeframes.flatMap((timeframe) => dayBoundaries.map((boundary) => ({ timeframe, boundary })))

  it.each(sampled(cases, 3))(
    'of $timeframe on the $boundary day equal those made from the whole series',
    async ({ timeframe, boundary }) => {
      const { make } = await newMaker()
      const expected = between(timeframe === '1min' ? minutes : resample(minutes, timeframe, boundary), from, to)
      const wanted = { timeframe, boundary, range: [from, to] as const }
      same(await make(source, wanted), expected, 'made')
      same(await make(source, wanted), expected, 'kept')
    },
  )

  it('leave out a candle that has not closed', async () => {
    const { make } = await newMaker()
    const { time } = await make(source, { timeframe: '1D', boundary: 'utc', range: [Date.UTC(2026, 5, 1), now] })
    expect(new Date(time[time.length - 1]).toISOString()).toBe('2026-07-14T00:00:00.000Z')
  })

  it('are in shared memory and stored in files: daily candles by year, hourly candles by month', async () => {
    const { make, files } = await newMaker()
    const range = [Date.UTC(2024, 10, 5), now] as const
    const bars = await make(source, { timeframe: '1D', boundary: 'new-york', range })
    expect(bars.close.buffer).toBeInstanceOf(SharedArrayBuffer)
    await make(source, { timeframe: '1h', boundary: 'new-york', range: [Date.UTC(2026, 4, 5), now] })
    const periods = (await files()).map((path) => path.replace(/\.[0-9a-f]{16}\.[0-9a-f]{8}\.arrow$/, ''))
    const days = ['2024', '2025', ...['01', '02', '03', '04', '05'].map((month) => `2026-${month}`)]
    const year = periods.filter((path) => path.includes('1D-')).map((path) => path.split('/').at(-1))
    expect(year, 'an unfinished year is stored by its finished months; the last candle of June ends in July').toEqual([...days, '2026-06'])
    expect(periods.filter((path) => path.includes('1h-')).map((path) => path.split('/').at(-1))).toEqual(['2026-05', '2026-06'])
  })

  it('are made again if a file is lost or damaged', async () => {
    const { make, folder, files } = await newMaker()
    const wanted = { timeframe: '1h', boundary: 'utc', range: [Date.UTC(2024, 0), Date.UTC(2024, 2)] } as const
    const before = await make(source, wanted)
    const [first, second] = await files()
    await rm(join(folder, first))
    await writeFile(join(folder, second), 'nothing of the kind')
    same(await make(source, wanted), before, 'made again')
    expect(await files(), 'and are stored again').toEqual([first, second])
  })
})

describe('candles of a stored series', () => {
  const minutes = simulateBars({ instrument: gold, from: Date.UTC(2024, 0, 8), to: Date.UTC(2024, 2, 9), seed: 3 })
  const key = { provider: 'csv', symbol: 'XAUUSD', timeframe: '1min' } as const
  const wanted = (timeframe: Timeframe) => ({ timeframe, boundary: 'new-york', range: [minutes.time[0], minutes.time.at(-1)!] }) as const

  async function stored() {
    const store = dataStore(await testFolder(), silentLog, () => now)
    const put = (bars: Bars, more: Partial<SeriesWrite> = {}) =>
      store.write(key, { bars, held: [[bars.time[0], bars.time.at(-1)! + 60_000]], ...more })
    const current = async () => storedSource({ store, counter: candleCounter(store) }, csvProvider, gold, (await store.index(key))!)
    await put(minutes)
    return { store, put, current }
  }

  it('are made again when the bars they are made of change, and only those', async () => {
    const { put, current } = await stored()
    const { make, files } = await newMaker()
    await make(await current(), wanted('1h'))
    const before = await files()
    const february = between(minutes, Date.UTC(2024, 1, 14), Date.UTC(2024, 1, 15))
    const raised = { ...february, high: february.high.map((high) => high + 50) }
    await put(raised, { policy: { replace: true } })
    const { time, high } = await make(await current(), wanted('1h'))
    const hour = firstAtOrAfter(time, Date.UTC(2024, 1, 14, 10))
    expect(high[hour]).toBe(Math.max(...between(raised, time[hour], time[hour] + hourMs).high))
    const after = await files()
    expect([after[0], after.length], 'the file of January stays, that of February is replaced').toEqual([before[0], before.length])
    expect(after[1]).not.toBe(before[1])
  })

  it('are not stored a second time in the timeframe of the series', async () => {
    const { current } = await stored()
    const { make, files } = await newMaker()
    const bars = await make(await current(), wanted('1min'))
    same(bars, between(minutes, ...wanted('1min').range), 'minutes')
    expect(await files()).toEqual([])
  })

  it('leave out a damaged file, which is set aside', async () => {
    const { store, current } = await stored()
    const held = await current()
    const { chunks } = (await store.index(key))!
    await writeFile(join(store.folderOf(key), chunks[1].file), 'nothing of the kind')
    const { make } = await newMaker()
    const { time } = await make(held, wanted('1h'))
    expect(time.filter((at) => at >= Date.UTC(2024, 1, 2) && at < Date.UTC(2024, 1, 29)).length).toBe(0)
    expect(time.filter((at) => at < Date.UTC(2024, 0, 31)).length).toBeGreaterThan(300)
    expect((await store.index(key))?.damaged.map(({ period }) => period)).toEqual(['2024-02'])
  })
})

describe('reading bars', () => {
  const all = { timeframe: '1h', boundary: 'utc', range: [Date.UTC(2005, 0), Date.UTC(2020, 0)] } as const
  const pieces = 180

  it('ends when the caller leaves: pieces in work are finished, the others are not started', async () => {
    const { make } = await newMaker()
    const left = new AbortController()
    const before = pool.load().made
    const reading = make(source, all, { key: 'a', signal: left.signal })
    await expect.poll(() => pool.load().made - before).toBeGreaterThan(2)
    left.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    await expect.poll(() => pool.load()).toMatchObject({ running: 0, waiting: 0 })
    expect(pool.load().made - before).toBeLessThan(pieces / 2)
  })

  it('is done once for all concurrent callers, and continues while one of them stays', async () => {
    const { make } = await newMaker()
    const wanted = { ...all, range: [Date.UTC(2019, 0), Date.UTC(2020, 0)] } as const
    const left = new AbortController()
    const before = pool.load().made
    const gone = make(source, wanted, { key: 'a', signal: left.signal })
    const readings = [make(source, wanted, { key: 'b', signal: stays }), make(source, wanted)]
    await expect.poll(() => pool.load().running).toBeGreaterThan(0)
    left.abort(new Error('left'))
    await expect(gone).rejects.toThrow('left')
    for (const bars of await Promise.all(readings)) expect(bars.time.length).toBeGreaterThan(5000)
    expect(pool.load().made - before).toBe(12)
  })

  it('takes turns: one year for a second caller is ready long before fifteen years for the first', async () => {
    const { make } = await newMaker()
    const order: string[] = []
    const left = new AbortController()
    const asked = [2000, 2001, 2002].map((year) => {
      const range = [Date.UTC(year, 0), Date.UTC(year + 15, 0)] as const
      return make(source, { ...all, range }, { key: 'greedy', signal: left.signal }).then(() => order.push('greedy'))
    })
    const other = { timeframe: '15min', boundary: 'utc', range: [Date.UTC(2019, 0), Date.UTC(2020, 0)] } as const
    await make(source, other, { key: 'modest', signal: stays }).then(() => order.push('modest'))
    left.abort()
    await Promise.allSettled(asked)
    expect(order).toEqual(['modest'])
  })

  it('counts the bars that must be read for the caller, and much less if the pieces are stored', async () => {
    const { make } = await newMaker(readingBudget(800_000))
    const years = (from: number, to: number) => ({ timeframe: '1D', boundary: 'utc', range: [Date.UTC(from, 0), Date.UTC(to, 0)] }) as const
    const asker = { key: 'a', signal: stays }
    await make(source, years(2018, 2020), asker)
    for (let i = 0; i < 20; i++) await make(source, years(2018, 2020), asker)
    await expect(make(source, years(2010, 2012), asker)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('0.8 million bars within a minute'),
      details: { retryAfterSeconds: expect.any(Number) },
    })
    expect((await make(source, years(2010, 2012), { ...asker, key: 'b' })).time.length, 'another caller is not refused').toBeGreaterThan(
      500,
    )
  })

  it('of more than fifteen million bars at once is refused', async () => {
    const { make } = await newMaker()
    const endless = { ...source, held: [[0, Date.UTC(2090, 0)] as const] }
    const wanted = { timeframe: '1D', boundary: 'utc', range: [0, Date.UTC(2060, 0)] } as const
    await expect(make(endless, wanted)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('at most 15.0 million'),
    })
  })
})
