import { Refusal } from '@assay/contracts'
import {
  type Bars,
  barColumns,
  findInstrument,
  firstAtOrAfter,
  hourMs,
  minuteMs,
  resample,
  simulateBars,
  sliceBars,
  type Timeframe,
} from '@assay/market'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { silentLog, testFolder } from '../../../../test/data-folder.ts'
import { dukascopyServer, type Trouble } from '../../../../test/dukascopy-server.ts'
import { testJobs } from '../../../../test/jobs.ts'
import { testDatabase } from '../../../../test/test-database.ts'
import { type DataNeeds, type DataService, dataService } from '../data.service.ts'
import { dataStore } from '../data.store.ts'
import { piecePool } from '../making/piece-pool.ts'
import type { SeriesWrite } from '../store/series-writer.ts'
import type { BarsRequest } from './bars-for.ts'

const gold = findInstrument('XAUUSD')!
/** 2026-07-15, a Wednesday. */
const now = Date.UTC(2026, 6, 15, 10, 30)
const day = (date: number, month = 6) => Date.UTC(2026, month, date)
const nowhere = 'http://127.0.0.1:9'
/** Without waits, but a busy machine takes long to answer. */
const patience = { tries: 2, firstWaitMs: 1, timeoutMs: 60_000, pauseMs: 0, probeMs: 60_000 }

const database = await testDatabase()
// All services share one set of workers, because starting workers takes longer than their work here.
const pool = piecePool({ workers: 2, limit: { wrote: () => undefined, settled: async () => undefined }, log: silentLog })
afterAll(pool.close)

async function newService(needs: Partial<DataNeeds> = {}) {
  const folder = await testFolder()
  const service = dataService({
    jobs: testJobs(database),
    folder,
    feed: 'off',
    dukascopyUrl: nowhere,
    log: silentLog,
    now: () => now,
    patience,
    pool,
    ...needs,
  })
  onTestFinished(() => service.close())
  const store = dataStore(folder, silentLog, () => now)
  const put = (
    timeframe: Timeframe,
    write: Omit<SeriesWrite, 'held'> & { held?: SeriesWrite['held'] },
    symbol = 'XAUUSD',
    provider = 'csv',
  ) => {
    const { time } = write.bars
    return store.write({ provider, symbol, timeframe }, { held: [[time[0], time[time.length - 1] + 60_000]], ...write })
  }
  return { service, put, folder }
}

const request = (more: Partial<BarsRequest> = {}): BarsRequest => ({
  symbol: 'xauusd',
  provider: 'auto',
  timeframe: '15min',
  from: day(1),
  to: day(10),
  warmupBars: 0,
  dayBoundary: 'new-york',
  ...more,
})

const whole = (bars: Bars, from: number, to: number) => sliceBars(bars, firstAtOrAfter(bars.time, from), firstAtOrAfter(bars.time, to))
const same = (a: Bars, b: Bars) => {
  for (const name of barColumns) expect(Array.from(a[name]), name).toEqual(Array.from(b[name]))
}
const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw new Error(`no refusal: ${error}`)
  return error
}

const minutes = simulateBars({ instrument: gold, from: day(1, 5), to: now, seed: 2 })
const held = [[day(1, 5), now]] as const

const ended = (service: DataService, id: string) => vi.waitFor(async () => expect((await service.job(id)).state).not.toBe('running'))

describe('bars of an imported series', () => {
  it('are built from its minutes, with the history before the range', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: minutes, held })
    const expected = resample(minutes, '15min', 'new-york')
    const found = await service.barsFor(request({ warmupBars: 100 }))
    const first = firstAtOrAfter(expected.time, day(1))
    expect(found).toMatchObject({ startIndex: 100, provider: 'csv', label: 'CSV import', simulated: false, repaired: 0 })
    expect(found.bars.time[found.startIndex]).toBe(day(1))
    same(found.bars, sliceBars(expected, first - 100, firstAtOrAfter(expected.time, day(10))))
    expect(found.minuteBars).toBeUndefined()
  })

  it('have less history if fewer bars are stored', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: whole(minutes, day(1) - hourMs, day(10)), held: [[day(1) - hourMs, day(10)]] })
    expect((await service.barsFor(request({ warmupBars: 100 }))).startIndex).toBe(4)
  })

  it('include one-minute bars if requested, up to the end of the last candle', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: minutes, held })
    const to = day(10) + 7 * minuteMs
    const { minuteBars } = await service.barsFor(request({ minutes: true, to, warmupBars: 10 }))
    same(minuteBars!, whole(minutes, day(1), day(10) + 15 * minuteMs))
  })

  it('are in shared memory', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: minutes, held })
    const { bars, minuteBars } = await service.barsFor(request({ minutes: true }))
    for (const column of [bars.close, minuteBars!.close, bars.time]) expect(column.buffer).toBeInstanceOf(SharedArrayBuffer)
  })

  it('report missing bars', async () => {
    const { service, put } = await newService()
    const hole: readonly [number, number] = [day(7) + hourMs, day(7) + 2 * hourMs]
    const bars = resample(minutes, '15min', 'new-york')
    const kept = bars.time.map((time) => (time >= hole[0] && time < hole[1] ? 0 : 1))
    const holed = { ...bars }
    for (const name of barColumns) holed[name] = bars[name].filter((_, i) => kept[i] === 1)
    await put('15min', { bars: holed, held })
    const { coverage } = await service.barsFor(request())
    expect([coverage.missing, coverage.gaps]).toEqual([4, [{ from: hole[0], to: hole[1], bars: 4 }]])
  })

  it('count the repaired bars of the range', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: minutes, held, repaired: [day(1) - 60_000, day(1), day(9), day(10)] })
    expect((await service.barsFor(request())).repaired).toBe(2)
  })

  it('end before an unfinished last bar', async () => {
    const { service, put } = await newService()
    const days = resample(whole(minutes, 0, day(10)), '1D', 'new-york')
    const last = days.time[days.time.length - 1]
    await put('1D', { bars: days, held: [[days.time[0], day(10)]], unfinished: last })
    const { bars } = await service.barsFor(request({ timeframe: '1D', from: day(20, 5), to: day(14) }))
    expect(bars.time[bars.time.length - 1]).toBe(days.time[days.time.length - 2])
  })

  it('are whole candles only, without those cut by the start or end of the stored time', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: whole(minutes, day(2) + hourMs, day(9)), held: [[day(2) + hourMs, day(9)]] })
    const { bars } = await service.barsFor(request({ timeframe: '1D' }))
    const opened = Array.from(bars.time, (time) => new Date(time).toISOString())
    // A trading day runs from 21:00 UTC of the day before. That of the 2nd began before the stored time, that of the 9th ends after it.
    expect(opened).toEqual(['2026-07-02T21:00:00.000Z', '2026-07-05T21:00:00.000Z', '2026-07-06T21:00:00.000Z', '2026-07-07T21:00:00.000Z'])
  })

  it('begin with the first day of a file, whose candle opens an hour before its market does', async () => {
    const { service, put } = await newService({ feed: 'simulator' })
    const opening = day(5) + 22 * hourMs
    await put('1min', { bars: whole(minutes, opening, day(9)), held: [[opening, day(9)]] })
    const sunday = request({ timeframe: '1D', from: day(5), to: day(6) })
    const { bars, provider } = await service.barsFor(sunday)
    expect([provider, Array.from(bars.time)]).toEqual(['csv', [day(5) + 21 * hourMs]])
  })

  it('of a series with holes have as much history as was asked for, counted in bars that are there', async () => {
    const { service, put } = await newService({ feed: 'simulator' })
    const hole = [day(8), day(13)] as const
    const early = whole(minutes, 0, hole[0])
    const late = whole(minutes, hole[1], now)
    await put('1min', { bars: early })
    await put('1min', { bars: late })
    const asked = request({ timeframe: '1h', from: day(14), to: day(15), warmupBars: 100 })
    const { startIndex, bars } = await service.barsFor(asked)
    expect(startIndex).toBe(100)
    expect(bars.time[0], 'from before the hole').toBeLessThan(hole[0])
    expect((await service.barsFor({ ...asked, warmupBars: 100_000 })).startIndex, 'all there is').toBeLessThan(2000)
  })

  it('keep their version when other times are added', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: whole(minutes, 0, day(1)), held: [[day(1, 5), day(1)]] })
    const june = request({ from: day(3, 5), to: day(20, 5) })
    const before = await service.barsFor(june)
    await put('1min', { bars: whole(minutes, day(1), now), held: [[day(1), now]] })
    const after = await service.barsFor(june)
    expect(after.seriesVersion).toBe(before.seriesVersion)
    same(after.bars, before.bars)
  })

  it('of a finer timeframe than the stored ones are refused with the reason', async () => {
    const { service, put } = await newService({ feed: 'simulator' })
    await put('1D', { bars: resample(minutes, '1D', 'new-york'), held })
    await put('1h', { bars: resample(minutes, '1h', 'new-york'), held })
    expect(await refusal(service.barsFor(request())), 'the refusal names the finest stored timeframe').toMatchObject({
      code: 'TIMEFRAME_NOT_HELD',
      sentence: 'XAUUSD is held in bars of 1h (CSV import); bars of 15min cannot be made of them.',
    })
    expect(await service.barsFor(request({ provider: 'simulator' })), 'simulated bars are served if requested').toMatchObject({
      simulated: true,
    })
    expect((await service.barsFor(request({ timeframe: '4h' }))).provider).toBe('csv')
  })

  it('are refused if there are none in the range, and the refusal states what is stored', async () => {
    const { service, put } = await newService()
    await put('1min', { bars: minutes, held })
    const { code, sentence } = await refusal(service.barsFor(request({ from: Date.UTC(2020, 0), to: Date.UTC(2020, 1) })))
    expect([code, sentence]).toEqual([
      'NO_DATA',
      'There are no bars of XAUUSD for 01 Jan to 31 Jan 2020. Held are 01 Jun to 15 Jul 2026 (15min from 1min bars, CSV import).',
    ])
    const of = async (timeframe: Timeframe) =>
      (await refusal(service.barsFor(request({ timeframe, from: Date.UTC(2020, 0), to: Date.UTC(2020, 1) })))).sentence?.match(
        /\(.*\)/,
      )?.[0]
    expect([await of('1h'), await of('1min')]).toEqual(['(1h from 1min bars, CSV import)', '(1min, CSV import)'])
    const saturday = await refusal(service.barsFor(request({ from: day(11), to: day(12) })))
    expect(saturday.code).toBe('NO_DATA')
    expect((await refusal(service.barsFor(request({ symbol: 'nothing' })))).code).toBe('SYMBOL_UNKNOWN')
  })

  it('are refused in the words of the stored timeframe where no whole candle can be built', async () => {
    const { service, put } = await newService()
    const three = [day(2), day(2) + 180_000] as const
    await put('1min', { bars: whole(minutes, ...three), held: [three] })
    const { sentence } = await refusal(service.barsFor(request({ from: Date.UTC(2020, 0), to: Date.UTC(2020, 1) })))
    expect(sentence).toMatch(/\(1min, CSV import\)/)
  })

  it('are not listed as stored if only closed days were fetched', async () => {
    const { service, put } = await newService()
    const saturday = [Date.UTC(2021, 2, 6), Date.UTC(2021, 2, 7)] as const
    await put('1min', { bars: sliceBars(minutes, 0, 0), held: [saturday] }, 'XAUUSD', 'dukascopy')
    expect((await refusal(service.barsFor(request()))).sentence).not.toContain('Held are')
  })
})

describe('simulated bars', () => {
  it('are used if no real bars are stored or can be fetched, and are marked as simulated', async () => {
    const { service } = await newService({ feed: 'auto' })
    expect(await service.barsFor(request())).toMatchObject({
      provider: 'simulator',
      label: 'Simulator',
      simulated: true,
      coverage: { share: 1 },
    })
  })

  it('do not mix with real ones: a real series with any bars in the range serves alone', async () => {
    const { service, put } = await newService({ feed: 'simulator' })
    await put('1min', { bars: whole(minutes, day(8), day(9)), held: [[day(8), day(9)]] })
    const { provider, bars, coverage } = await service.barsFor(request())
    expect([provider, bars.time[0], coverage.share < 0.2]).toEqual(['csv', day(8), true])
  })

  it('do not reach into the future, and end with the last whole candle', async () => {
    const { service } = await newService({ feed: 'simulator' })
    const { bars, coverage } = await service.barsFor(request({ from: day(15), to: day(20) }))
    expect([bars.time[bars.time.length - 1], coverage.missing]).toEqual([now - 15 * minuteMs, 0])
  })

  it('are not served if the configuration excludes them', async () => {
    const { service } = await newService({ feed: 'push' })
    expect((await refusal(service.barsFor(request()))).code).toBe('NO_DATA')
    expect((await refusal(service.barsFor(request({ provider: 'simulator' })))).code).toBe('NO_DATA')
  })

  it('of three years of minutes are drawn once: the second time costs less than half', async () => {
    const { service } = await newService({ feed: 'simulator' })
    const years = request({ timeframe: '1min', from: Date.UTC(2023, 6, 15), to: now })
    // Measures CPU time, since the machine may be busy with other tests.
    const spent = (since: NodeJS.CpuUsage) => Object.values(process.cpuUsage(since)).reduce((sum, micros) => sum + micros / 1000, 0)
    const begun = process.cpuUsage()
    const { bars } = await service.barsFor(years)
    const first = spent(begun)
    expect(bars.time.length).toBeGreaterThan(1_000_000)
    if (process.env.ASSAY_PROVE === '1') console.log(`three years of minutes drawn in ${first.toFixed(0)} ms of CPU time`)
    const again = process.cpuUsage()
    await service.barsFor(years)
    expect(spent(again), 'kept').toBeLessThan(first / 2)
  })
})

describe('bars that can be fetched', () => {
  async function online(trouble?: Trouble, needs: Partial<DataNeeds> = {}) {
    const server = await dukascopyServer(trouble)
    return { server, ...(await newService({ feed: 'auto', dukascopyUrl: server.url, ...needs })) }
  }

  it('are fetched on request: the first response has a job, a later one the bars', async () => {
    const { service, server } = await online()
    const wanted = request({ from: day(6), to: day(11), warmupBars: 50 })
    const first = await refusal(service.barsFor(wanted))
    expect([first.code, first.details], 'with the days before the weekend, for the history').toMatchObject([
      'DATA_NOT_READY',
      { jobId: expect.any(String), daysTotal: 8 },
    ])
    expect(first.sentence).toBe('The bars of XAUUSD are queued: a worker will fetch them from Dukascopy.')
    const id = first.details.jobId as string
    expect((await refusal(service.barsFor(wanted))).details.jobId, 'a second request gets the same job while it runs').toBe(id)
    await ended(service, id)
    const found = await service.barsFor(wanted)
    const from = day(6)
    const expected = resample(server.bars('XAUUSD', from, day(11)), '15min', 'new-york')
    expect(found).toMatchObject({ provider: 'dukascopy', label: 'Dukascopy', simulated: false, startIndex: 50, coverage: { share: 1 } })
    same(sliceBars(found.bars, 50, found.bars.time.length), expected)
  })

  it('do not delay a request if today is the only missing day', async () => {
    const { service } = await online()
    const wanted = request({ from: day(13), to: now })
    const { details } = await refusal(service.barsFor(wanted))
    await ended(service, details.jobId as string)
    const { bars, provider } = await service.barsFor(wanted)
    expect([provider, bars.time[bars.time.length - 1]]).toEqual(['dukascopy', day(15) - 15 * minuteMs])
  })

  it('are not fetched if an import covers the range', async () => {
    const { service, put, server } = await online()
    await put('1min', { bars: minutes, held })
    expect((await service.barsFor(request({ warmupBars: 20 }))).provider).toBe('csv')
    expect(server.asked).toEqual([])
  })

  it('are fetched if an import covers only a part of the range, and then serve alone', async () => {
    const { service, put } = await online()
    await put('1min', { bars: whole(minutes, day(8), day(9)), held: [[day(8), day(9)]] })
    const { details } = await refusal(service.barsFor(request()))
    await ended(service, details.jobId as string)
    expect(await service.barsFor(request())).toMatchObject({ provider: 'dukascopy', coverage: { share: 1 } })
  })

  it('are replaced by stored or simulated bars for a while after fetching them failed', async () => {
    const { service } = await online((path) => (path.endsWith('/7/2') ? { status: 404, body: '' } : undefined))
    const { details } = await refusal(service.barsFor(request({ from: day(2), to: day(4) })))
    await ended(service, details.jobId as string)
    expect(await service.job(details.jobId as string)).toMatchObject({ state: 'failed', error: 'Dukascopy answered 404.' })
    expect(await service.barsFor(request({ from: day(2), to: day(4) }))).toMatchObject({ provider: 'dukascopy' })
    expect(await service.barsFor(request({ from: day(1), to: day(2) }))).toMatchObject({ provider: 'simulator', simulated: true })
  })

  it('are fetched for one visitor up to a limit, with one job for each symbol; others are served, and a refusal says what to do', async () => {
    const { service } = await online((path) => (path.includes('/2026/6/') ? { status: 200, body: '', hang: true } : undefined))
    const asker = (key: string) => ({ key, signal: new AbortController().signal })
    const june = (symbol: string, date: number, key: string) =>
      refusal(service.barsFor(request({ symbol, from: day(date, 5), to: day(date + 1, 5), asker: asker(key) })))
    const asked = ['XAUUSD', 'EURUSD', 'GBPUSD', 'USDJPY', 'AUDUSD', 'USDCHF'].flatMap((symbol) =>
      [1, 8, 15].map((date) => [symbol, date] as const),
    )
    const refusals: Refusal[] = []
    for (const [symbol, date] of asked) refusals.push(await june(symbol, date, 'greedy'))
    const jobs = refusals.filter(({ code }) => code === 'DATA_NOT_READY').map(({ details }) => details.jobId)
    expect([jobs.length, new Set(jobs).size], 'there is one job for each symbol').toEqual([12, 4])
    expect(refusals.slice(12).map(({ code }) => code)).toEqual(Array(6).fill('FETCH_LIMIT'))
    expect(refusals[12].sentence).toMatch(/^4 of your fetches are under way, .* cancel it on the Data page, then ask again\.$/)
    expect((await june('USDCHF', 1, 'modest')).code).toBe('DATA_NOT_READY')
  })

  it('do not delay a request for long when the provider does not respond', async () => {
    const { service } = await online(() => ({ status: 200, body: '', hang: true }), { patience: { ...patience, probeMs: 2000 } })
    expect((await service.barsFor(request())).provider).toBe('simulator')
  })
})
