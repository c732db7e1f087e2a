import type { Bars, DayBoundary } from '@assay/market'
import { newDocument, requestOf } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { answerOf } from '../../../../test/answers.ts'
import { packedCandles } from '../../../../test/candles.ts'
import { periodLoader, priceSeries } from './price-series.ts'

afterEach(() => vi.unstubAllGlobals())

const period = { start: '2017-01-02T00:00:00.000Z', end: '2017-02-01T00:00:00.000Z' }
const requestWith = (day_boundary?: DayBoundary) => requestOf(newDocument(), period, day_boundary && { day_boundary })
const { coverage } = answerOf([])
const [from, to] = [Date.UTC(2017, 0, 2), Date.UTC(2017, 1, 1)]

test('the bars of a result are those of its provider and period, with the trading day of the request', () => {
  expect(priceSeries({ coverage }, requestWith('utc'))).toEqual({
    symbol: 'XAUUSD',
    timeframe: '15min',
    provider: 'csv',
    day_boundary: 'utc',
    from,
    to,
  })
  expect(priceSeries({ coverage }, requestWith())?.day_boundary).toBeUndefined()
})

test.each([{ from: null }, { to: null }])('a result with %j has no bars to show', (none) => {
  expect(priceSeries({ coverage: { ...coverage, ...none } }, requestWith())).toBeNull()
})

const oneBar = (open: number): Bars => {
  const column = (value: number) => Float64Array.of(value)
  return { time: column(from), open: column(open), high: column(open), low: column(open), close: column(open), volume: column(1) } as Bars
}

/** Loads a stretch of the period; the server responds with `response`. */
async function load(stretch: { from: number; to: number }, response: Response) {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://page'))
    return response
  })
  const bars = await periodLoader(priceSeries({ coverage }, requestWith())!)(stretch, new AbortController().signal)
  return { bars, asked: asked.map(({ searchParams }) => [searchParams.get('from'), searchParams.get('to')]) }
}
const meta = { provider: 'csv', label: 'CSV import', simulated: false }
const found = () => new Response(packedCandles(oneBar(1200), meta))

test('a stretch is loaded within the period, and nothing beyond it', async () => {
  const { bars, asked } = await load({ from: from - 1000, to: to + 1000 }, found())
  expect(asked).toEqual([[period.start, period.end]])
  expect(Array.from(bars?.open ?? [])).toEqual([1200])
  const inside = await load({ from: from + 60_000, to: to - 60_000 }, found())
  expect(inside.asked).toEqual([['2017-01-02T00:01:00.000Z', '2017-01-31T23:59:00.000Z']])
})

test('a stretch outside the period is empty without a request', async () => {
  expect(await load({ from: to, to: to + 1000 }, found())).toEqual({ bars: null, asked: [] })
})

test('a stretch for which the server holds nothing is empty', async () => {
  const nothing = Response.json({ error: { code: 'NO_DATA', message: '' } }, { status: 404 })
  expect((await load({ from, to }, nothing)).bars).toBeNull()
})
