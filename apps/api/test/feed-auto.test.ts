import { type Bars, candleStart, dayMs, findInstrument, instruments, minuteMs, type Quote, simulateBars } from '@assay/market'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { openEvaluation } from '../src/features/alerts/evaluation/evaluation.ts'
import type { QuoteRun } from '../src/features/alerts/evaluation/evaluator.ts'
import { type DataNeeds, dataService } from '../src/features/data/data.service.ts'
import { dataStore } from '../src/features/data/data.store.ts'
import type { LastQuote } from '../src/features/quotes/quote-evaluation.ts'
import { quotesService } from '../src/features/quotes/quotes.service.ts'
import { silentLog, testFolder } from './data-folder.ts'
import { dukascopyServer, type Trouble } from './dukascopy-server.ts'
import { testJobs } from './jobs.ts'
import { testDatabase } from './test-database.ts'

const database = await testDatabase()

const at = Date.parse

const often = { interval: 50 }
const wednesday = at('2026-11-18T14:20Z')
const gold = findInstrument('XAUUSD')!

interface Setting {
  readonly trouble?: Trouble
  readonly marks?: readonly LastQuote[]
  readonly feed?: DataNeeds['feed']
  readonly from?: number
  readonly held?: readonly { provider: string; bars: Bars }[]
}

/** Quotes and the data feature on a folder of their own, with a simulated Dukascopy service whose ticks grow as time passes. */
async function setUp({ trouble, marks = [], feed = 'auto', from = wednesday, held = [] }: Setting = {}) {
  const clock = { shift: from - Date.now() }
  const now = () => Date.now() + clock.shift
  const server = await dukascopyServer(trouble, { now })
  const folder = await testFolder()
  const store = dataStore(folder, silentLog, now)
  for (const { provider, bars } of held) {
    const range = [bars.time[0], bars.time[bars.time.length - 1] + minuteMs] as const
    await store.write({ provider, symbol: 'XAUUSD', timeframe: '1min' }, { bars, held: [range] })
  }
  const quick = { tries: 1, firstWaitMs: 1, timeoutMs: 20_000, pauseMs: 0 }
  const data = dataService({ jobs: testJobs(database), folder, feed, dukascopyUrl: server.url, log: silentLog, now, patience: quick })
  const taken: Quote[] = []
  const run: QuoteRun = {
    marks: marks.map(({ simulated, ...quote }) => ({ quotes: [quote], simulated, number: 1, counted: { ...quote, simulated } })),
    take: async (quotes) => void taken.push(...quotes.map(({ quote }) => quote)),
    end: async () => undefined,
  }
  let events = { gained: () => {}, lost: () => {} }
  const service = quotesService({
    ...data,
    feed,
    pushToken: '',
    leadership: {
      start: (told) => {
        events = told
      },
      isLeader: () => true,
      close: async () => events.lost(),
    },
    evaluation: openEvaluation({ prices: { begin: async () => run }, besides: [], log: silentLog, now }),
    lastQuotes: async () => marks,
    log: silentLog,
    now,
    lookEveryMs: 50,
    paceMs: 5,
  })
  onTestFinished(() => service.close())
  service.start()
  const asked = async (...symbols: string[]) => service.list(symbols.length > 0 ? { symbols } : {})
  return { service, data, server, clock, now, taken, asked, gain: () => events.gained() }
}

const sourcesOf = (quotes: readonly { symbol: string; source: string }[], symbol: string) => [
  ...new Set(quotes.filter((each) => each.symbol === symbol).map(({ source }) => source)),
]
const away: Trouble = () => ({ status: 503, body: '' })
const goldOf = (daysAgo: number): Bars =>
  simulateBars({ instrument: gold, from: wednesday - daysAgo * dayMs, to: wednesday - (daysAgo - 2) * dayMs, seed: 5 })

describe('automatic quotes', () => {
  it('are real where Dukascopy has data and simulated where it has none, and each says which', async () => {
    const { gain, asked, server, now } = await setUp()
    gain()
    await vi.waitFor(async () => expect((await asked()).quotes.length).toBe(instruments.length), often)
    const { feed, quotes, sources } = await asked()
    expect(feed).toEqual({ state: 'running', source: null, label: null, simulated: true })
    for (const { symbol, dukascopy } of instruments) {
      const source = dukascopy ? 'dukascopy' : 'simulator'
      expect(quotes.find((each) => each.symbol === symbol)).toMatchObject({ source, simulated: !dukascopy })
      const label = dukascopy ? 'Dukascopy' : 'Simulator'
      expect(sources.find((each) => each.symbol === symbol)).toMatchObject({ source, label, simulated: !dukascopy, why: null, lost: [] })
    }
    const { symbol, bid, ask, at: time, source } = quotes.find((each) => each.symbol === 'EURUSD')!
    expect(server.ticks('EURUSD', time, now() + 1)[0]).toEqual({ symbol, bid, ask, at: time, source })
    expect((await asked('EURUSD')).feed).toEqual({ state: 'running', source: 'dukascopy', label: 'Dukascopy', simulated: false })
  })

  it('are simulated if no service responds and no real bars are held', async () => {
    const { gain, asked } = await setUp({ trouble: away, held: [{ provider: 'csv', bars: goldOf(60) }] })
    gain()
    await vi.waitFor(async () => expect((await asked()).quotes.length).toBe(instruments.length), often)
    expect((await asked()).feed).toEqual({ state: 'running', source: 'simulator', label: 'Simulator', simulated: true })
  })

  it.each(['csv', 'dukascopy'])(
    'are not simulated beside bars of the last weeks (%s), even if only simulated ones are configured',
    async (provider) => {
      for (const feed of ['auto', 'simulator'] as const) {
        const { gain, asked, taken } = await setUp({ feed, trouble: away, held: [{ provider, bars: goldOf(10) }] })
        gain()
        await vi.waitFor(async () => expect((await asked()).quotes.length).toBe(instruments.length - 1), often)
        const { quotes, sources } = await asked('XAUUSD')
        expect(quotes).toEqual([])
        expect(sources[0].simulated).toBe(false)
        expect(sources[0].why, 'the reason is stated').toMatch(feed === 'auto' ? /^Dukascopy / : /^Its bars are real/)
        expect(sourcesOf(taken, 'XAUUSD')).toEqual([])
      }
    },
  )

  it('stay real for a symbol that was real before a restart', async () => {
    const mark: LastQuote = { symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at: wednesday - dayMs, source: 'dukascopy', simulated: false }
    const { gain, asked, taken } = await setUp({ trouble: away, marks: [mark] })
    gain()
    await vi.waitFor(async () => expect((await asked()).quotes.length).toBe(instruments.length), often)
    const { quotes } = await asked('EURUSD')
    expect(quotes).toEqual([{ symbol: 'EURUSD', bid: 1.1, ask: 1.1002, at: mark.at, source: 'dukascopy', simulated: false, stale: true }])
    expect(sourcesOf(taken, 'EURUSD')).toEqual([])
  })

  it('become real when the service responds, and no simulated quotes follow', async () => {
    let isAway = true
    const { gain, asked, taken, clock } = await setUp({ trouble: (...about) => (isAway ? away(...about) : undefined) })
    gain()
    await vi.waitFor(() => expect(sourcesOf(taken, 'EURUSD')).toEqual(['simulator']), often)
    isAway = false
    clock.shift += 2 * minuteMs
    await vi.waitFor(() => expect(sourcesOf(taken, 'EURUSD')).toEqual(['simulator', 'dukascopy']), often)
    const turned = taken.filter(({ symbol }) => symbol === 'EURUSD').map(({ source }) => source)
    expect(turned.slice(turned.indexOf('dukascopy')).every((source) => source === 'dukascopy')).toBe(true)
    expect((await asked('EURUSD')).quotes[0]).toMatchObject({ source: 'dukascopy', simulated: false })
  })
})

describe('the figures of a day', () => {
  it('come from the bars of the quotes’ own source, with the last price', async () => {
    const { gain, service, asked, data, now } = await setUp({ trouble: away })
    gain()
    await vi.waitFor(async () => expect((await asked('EURUSD')).quotes.length).toBe(1), often)
    const from = candleStart(now(), '1D', 'new-york')
    const bars = data.simulatedBars(findInstrument('EURUSD')!, from, now())
    const [{ symbol, day }] = (await service.days({ symbols: ['eurusd'] })).days
    const { bid } = (await asked('EURUSD')).quotes[0]
    expect(symbol).toBe('EURUSD')
    expect(day).toMatchObject({ from, open: bars.open[0], source: 'simulator', simulated: true })
    expect(day!.high).toBeGreaterThanOrEqual(Math.max(...bars.high.subarray(0, -1)))
    expect(day!.low).toBeLessThanOrEqual(Math.min(...bars.low.subarray(0, -1)))
    expect(day!.points.length).toBe(60)
    expect(day!.changePercent).toBeCloseTo((day!.last / day!.open - 1) * 100, 9)
    expect(Math.abs(day!.last - bid)).toBeLessThan(0.01)
  })

  it('of real quotes come from their stored minutes, even while these are being stored', async () => {
    const evening = at('2026-11-19T00:20Z')
    const { gain, service, server, asked, now, data } = await setUp({ from: evening })
    gain()
    const from = candleStart(now(), '1D', 'new-york')
    const expected = server.bars('EURUSD', from, evening)
    await vi.waitFor(async () => expect((await asked('EURUSD')).quotes.length).toBe(1), often)
    const isKept = () => data.dukascopy.isHeld('EURUSD', [from, evening - 2 * minuteMs])
    await vi.waitFor(async () => expect(await isKept()).toBe(true), often)
    const [{ day }] = (await service.days({ symbols: ['EURUSD'] })).days
    expect(day).toMatchObject({ open: expected.open[0], source: 'dukascopy', simulated: false })
    const [high, low] = [Math.max(...expected.high.subarray(0, -2)), Math.min(...expected.low.subarray(0, -2))]
    expect([day!.high >= high, day!.low <= low]).toEqual([true, true])
  })

  it('are unknown if there is no source', async () => {
    const { gain, service, asked } = await setUp({ trouble: away, feed: 'simulator', held: [{ provider: 'csv', bars: goldOf(10) }] })
    gain()
    await vi.waitFor(async () => expect((await asked('XAUUSD')).sources[0].why).toMatch(/^Its bars are real/), often)
    expect((await service.days({ symbols: ['XAUUSD'] })).days).toEqual([{ symbol: 'XAUUSD', day: null }])
  })
})
