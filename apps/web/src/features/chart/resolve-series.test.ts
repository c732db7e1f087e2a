import type { DataSource, DataSources } from '@assay/contracts'
import type { Timeframe } from '@assay/market'
import { afterEach, expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { providerOf } from '../../../test/data-sources.ts'
import { resolveSeries, type SeriesWish, seriesOf } from './resolve-series.ts'

const now = Date.UTC(2026, 10, 20)
const [minute, day] = [60_000, 86_400_000]
const year: DataSource = {
  ...{ symbol: 'XAUUSD', provider: 'csv', label: 'CSV import', simulated: false, timeframe: '1min' },
  ...{ from: Date.UTC(2017, 0, 2), to: Date.UTC(2017, 11, 29, 22), bars: 352_360, expected: 353_000, share: 0.998, gapCount: 0, gaps: [] },
  ...{ weeks: [], repaired: 0, unfinished: null, damaged: 0, ageMs: 0, seed: null, job: null, version: 'a', imports: [] },
}
const offline: DataSources = { now, providers: [], sources: [year], series: [] }
const wish: SeriesWish = { symbol: 'XAUUSD', timeframe: '15min', provider: 'auto', at: null }
const simulator = providerOf({ id: 'simulator', label: 'Simulator', simulated: true })
const served = { provider: 'push', label: 'Pushed quotes', simulated: false }

afterEach(() => void vi.restoreAllMocks())

/** The paths that are asked of a server that stores bars of `served`, with their range in days from now. */
function serve(source: object | null = served): unknown[] {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://page')
    asked.push([pathname, ...['from', 'to'].map((name) => (Date.parse(searchParams.get(name)!) - now) / day)])
    return pathname === '/api/candles' ? candlesAnswer(risingBars([0]), served) : Response.json({ source })
  })
  return asked
}
const resolve = (more: Partial<SeriesWish> = {}, data: Partial<DataSources> = {}) =>
  resolveSeries({ ...wish, ...more }, { ...offline, ...data }, new AbortController().signal)

test('without a requested time, the chart shows the newest real bars that are stored, however old', async () => {
  const series = await resolveSeries(wish, offline, AbortSignal.abort())
  expect(series).toMatchObject({ provider: 'csv', simulated: false, last: year.to })
})

test.each([
  ['ended', {}, { first: year.from, home: year.from, last: year.to }],
  ['ended three days ago', { to: now - 3 * day }, { first: year.from, home: year.from, last: now - 3 * day }],
  ['ended a moment less ago, and still grows', { to: now - 3 * day + 1 }, { first: year.from, home: year.from, last: null }],
  ['are simulated, and are drawn as far back as is asked', { simulated: true }, { first: null, home: year.from, last: null }],
  ['have no first bar', { simulated: true, from: null, to: null }, { first: null, home: now, last: null }],
])('a chosen series whose bars %s', async (_, more, known) => {
  const gaps = [{ from: 1, to: 2, bars: 1 }]
  const series = await resolve({ provider: 'csv' }, { sources: [{ ...year, ...more, gaps }] })
  expect(series).toMatchObject({ symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', label: 'CSV import', ...known, gaps })
  expect(series?.simulated).toBe('simulated' in more)
})

test('a chosen simulator without stored bars begins at the requested time, and one that is off cannot be chosen', async () => {
  const at = Date.UTC(2017, 5, 15)
  const asked = serve(null)
  const invented = { provider: 'simulator', label: 'Simulator', simulated: true, first: null, home: at, last: null, gaps: [] }
  expect(await resolve({ provider: 'simulator', at }, { providers: [simulator], sources: [] })).toMatchObject(invented)
  expect(asked).toEqual([])
  expect(await resolve({ provider: 'simulator', at }, { providers: [providerOf({ ...simulator, state: 'off' })], sources: [] })).toBeNull()
})

test.each([
  ['answers', {}],
  ['has not been asked yet', { state: 'unknown' }],
] as const)('if a provider of real bars %s, the newest are asked for, which fetches them', async (_, more) => {
  const asked = serve()
  expect(await resolve({}, { providers: [simulator, providerOf(more)] })).toMatchObject({ ...served, first: null, home: now, last: null })
  expect(asked).toEqual([['/api/candles', -10, 10]])
})

test.each([
  ['does not respond', { state: 'silent' }],
  ['is switched off', { state: 'off' }],
  ['is the import, which fetches nothing', { id: 'csv' }],
] as const)('if the provider of real bars %s, only the series of a time is asked for', async (_, more) => {
  const asked = serve()
  const at = now - 100 * day
  expect(await resolve({ at }, { providers: [simulator, providerOf(more)] })).toMatchObject(served)
  expect(asked).toEqual([['/api/data/serving', -110, -90]])
})

test('slow candles are looked for in four of them on both sides', async () => {
  const asked = serve()
  await resolve({ timeframe: '1W', at: now })
  expect(asked).toEqual([['/api/data/serving', -28, 28]])
})

test('if nothing serves the time, the series that reaches furthest is shown, or none', async () => {
  serve(null)
  expect(await resolve({ at: now })).toMatchObject({ provider: 'csv' })
  expect(await resolve({ at: now }, { sources: [] })).toBeNull()
})

test('without a requested time, simulated bars are not preferred to what the server would serve', async () => {
  const asked = serve()
  expect(await resolve({}, { sources: [{ ...year, simulated: true }] })).toMatchObject(served)
  expect(asked).toHaveLength(1)
})

const noon = Date.UTC(2026, 10, 18, 12)
test.each<[string, Partial<DataSource>, Timeframe, boolean]>([
  ['a whole hour', { from: noon, to: noon + 60 * minute }, '1h', true],
  ['a minute less', { from: noon, to: noon + 59 * minute }, '1h', false],
  ['two halves of an hour', { from: noon + 30 * minute, to: noon + 90 * minute }, '1h', false],
  ['a whole hour after a part of one', { from: noon + 30 * minute, to: noon + 120 * minute }, '1h', true],
  ['a part of its own candle', { from: noon + 30 * minute, to: noon + 40 * minute, timeframe: '1h' }, '1h', true],
  ['no bar', { bars: 0 }, '1h', false],
  ['bars without a range', { from: null }, '1h', false],
  ['bars that are slower than the candles', { timeframe: '4h' }, '1h', false],
])('a series with %s can show candles of an hour or not', (_, more, timeframe, can) => {
  expect(seriesOf({ ...offline, sources: [{ ...year, ...more }] }, 'XAUUSD', timeframe)).toHaveLength(can ? 1 : 0)
})
