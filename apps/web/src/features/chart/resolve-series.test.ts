import type { DataSources, ReadableSeries } from '@assay/contracts'
import { dayMs } from '@assay/market'
import { afterEach, expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { providerOf, readableOf, sourceOf } from '../../../test/data-sources.ts'
import { resolveSeries, type SeriesWish, seriesOf } from './resolve-series.ts'

const now = Date.UTC(2026, 10, 20)
const [from, to] = [Date.UTC(2017, 0, 2), Date.UTC(2017, 11, 29, 22)]
const year = readableOf()
const gaps = [{ from: 1, to: 2, bars: 1 }]
const row = sourceOf({ provider: 'csv', gaps })
const offline: DataSources = { now, providers: [], sources: [row], series: [year] }
const wish: SeriesWish = { symbol: 'XAUUSD', timeframe: '15min', provider: 'auto', at: null }
const invented = readableOf({ provider: 'simulator', label: 'Simulator', simulated: true, order: 5 }, { to: now, age: 0 })
const minutes = readableOf({ provider: 'push', label: 'Pushed quotes', order: 2 }, { bars: 3, to: now, age: 0 })
const simulator = providerOf({ id: 'simulator', label: 'Simulator', simulated: true })
const named = { provider: 'push', label: 'Pushed quotes', simulated: false }
const served = { ...named, why: 'covers', covered: { from: now - dayMs, to: now } }

afterEach(() => void vi.restoreAllMocks())

/** The paths that are asked of a server that stores bars of `served`, with their range in days from now. */
function serve(source: object | null = served): unknown[] {
  const asked: unknown[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { pathname, searchParams } = new URL(String(url), 'http://page')
    asked.push([pathname, ...['from', 'to'].map((name) => (Date.parse(searchParams.get(name)!) - now) / dayMs)])
    return pathname === '/api/candles' ? candlesAnswer(risingBars([0]), served) : Response.json({ source })
  })
  return asked
}
const resolve = (more: Partial<SeriesWish> = {}, data: Partial<DataSources> = {}) =>
  resolveSeries({ ...wish, ...more }, { ...offline, ...data }, new AbortController().signal)

test('without a requested time, the chart shows the real bars that are held, however old, and a few pushed minutes do not replace them', async () => {
  const series = await resolveSeries(wish, { ...offline, series: [minutes, invented, year] }, AbortSignal.abort())
  expect(series).toMatchObject({
    provider: 'csv',
    simulated: false,
    first: from,
    last: to,
    gaps,
    told: { why: 'old', covered: { from, to } },
  })
})

test.each<[string, ReadableSeries, object]>([
  ['ended', year, { first: from, home: from, last: to }],
  ['are of the last trading day, and still grow', readableOf({}, { age: 24 }), { first: from, home: from, last: null }],
  ['ended an hour of market time before that', readableOf({}, { age: 25 }), { first: from, home: from, last: to }],
  ['are simulated, and are drawn as far back as is asked', { ...invented, provider: 'csv' }, { first: null, home: from, last: null }],
])('a chosen series whose bars %s', async (_, series, known) => {
  const found = await resolve({ provider: 'csv' }, { series: [series, invented] })
  expect(found).toMatchObject({ symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', ...known, gaps, told: { why: 'asked' } })
  expect(found?.simulated).toBe(series.simulated)
})

test.each([
  ['answers', {}],
  ['has not been asked yet', { state: 'unknown' }],
] as const)('if a provider of real bars %s, the newest are asked for, which fetches them', async (_, more) => {
  const asked = serve()
  expect(await resolve({}, { providers: [simulator, providerOf(more)] })).toMatchObject({ ...named, first: null, home: now, last: null })
  expect(asked).toEqual([['/api/candles', -10, 10]])
})

test.each([
  ['does not respond', { state: 'silent' }],
  ['is switched off', { state: 'off' }],
  ['is the import, which fetches nothing', { id: 'csv' }],
] as const)('if the provider of real bars %s, only the series of a time is asked for', async (_, more) => {
  const asked = serve()
  const at = now - 100 * dayMs
  expect(await resolve({ at }, { providers: [simulator, providerOf(more)] })).toMatchObject(named)
  expect(asked).toEqual([['/api/data/serving', -110, -90]])
})

test('slow candles are looked for in four of them on both sides', async () => {
  const asked = serve()
  await resolve({ timeframe: '1W', at: now })
  expect(asked).toEqual([['/api/data/serving', -28, 28]])
})

test('if nothing serves the time, what is held is shown, or none', async () => {
  serve(null)
  expect(await resolve({ at: now })).toMatchObject({ provider: 'csv' })
  expect(await resolve({ at: now }, { series: [] })).toBeNull()
})

test('without a requested time, simulated bars are not preferred to what the server would serve', async () => {
  const asked = serve()
  expect(await resolve({}, { series: [invented] })).toMatchObject(named)
  expect(asked).toHaveLength(1)
})

test('a series of a time that the server named tells the whole of what it holds', async () => {
  serve({ ...served, provider: 'csv' })
  expect(await resolve({ at: now })).toMatchObject({ provider: 'csv', last: to, told: { why: undefined, covered: { from, to } } })
})

test('only series with whole candles of the timeframe can show it: real ones first, then those that reach furthest', () => {
  const hours = readableOf({ provider: 'hours', candles: { '1h': year.candles['1h'] } })
  const shown = (timeframe: '15min' | '1h') => seriesOf({ ...offline, series: [invented, year, hours, minutes] }, 'XAUUSD', timeframe)
  expect(shown('1h').map(({ provider }) => provider)).toEqual(['push', 'csv', 'hours', 'simulator'])
  expect(shown('15min').map(({ provider }) => provider)).toEqual(['push', 'csv', 'simulator'])
})
