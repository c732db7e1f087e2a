import type { Bars } from '@assay/market'
import { newDocument, requestOf, type StopSettings } from '@assay/strategy'
import { afterEach, expect, test, vi } from 'vitest'
import { tradeOf } from '../../../../test/answers.ts'
import { packedCandles } from '../../../../test/candles.ts'
import { findStop } from './find-stop.ts'
import type { PriceSeries } from './price-series.ts'

const day = 86_400_000
const series: PriceSeries = { symbol: 'XAUUSD', timeframe: '15min', provider: 'csv', from: 0, to: day }
const stops: StopSettings = { type: 'fixed', target: null, stopLoss: 1000, enableTrailingStopLoss: 'No', trailAmountValue: null }
const trailing: StopSettings = { ...stops, enableTrailingStopLoss: 'Yes', trailAmountValue: 1000 }
const trade = tradeOf(100, 0, { initial_stop: 1190 })
const never = new AbortController().signal

function requestWith(long: StopSettings | null) {
  const request = requestOf(newDocument(), { start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' }, {})
  request.final_strategy.exit.long.sltp = long
  return request
}

const answers = (respond: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(respond))
afterEach(() => vi.unstubAllGlobals())

test('a trade without a stop, or with a stop that never moves, needs no bars', async () => {
  answers(() => Promise.reject(new Error('nothing is asked')))
  expect(await findStop({ ...trade, initial_stop: null }, requestWith(null), series, never)).toEqual({ moves: [] })
  expect(await findStop(trade, requestWith(stops), series, never)).toEqual({
    moves: [{ time: Date.parse(trade.entry_datetime), stop: 1190 }],
  })
})

test('says why if the server does not respond, or if the bars are gone', async () => {
  answers(() => Promise.reject(new TypeError('offline')))
  expect(await findStop(trade, requestWith(trailing), series, never)).toEqual({
    why: expect.stringContaining('How the stop moved is not known.'),
  })
  answers(() => Promise.resolve(Response.json({ error: { code: 'NO_DATA', message: '' } }, { status: 404 })))
  expect(await findStop(trade, requestWith(trailing), series, never)).toEqual({
    why: expect.stringContaining('The stored bars have changed since this test'),
  })
})

test('requests nothing for a trade that is too long', async () => {
  answers(() => Promise.reject(new Error('nothing is asked')))
  expect(await findStop({ ...trade, bars: 50_001 }, requestWith(trailing), series, never)).toEqual({
    why: 'The trade is too long to draw how its stop moved.',
  })
  await expect(findStop({ ...trade, bars: 50_000 }, requestWith(trailing), series, never)).resolves.toEqual({
    why: expect.stringMatching(/^How the stop moved is not known\./),
  })
})

/** Bars of 15 minutes from the entry on, each with these prices. */
function barsOf(prices: readonly { open: number; high: number; low: number }[]): Bars {
  const column = (value: (bar: (typeof prices)[number], at: number) => number) => Float64Array.from(prices, value)
  const time = column((_, at) => Date.parse(trade.entry_datetime) + at * 900_000)
  const prices4 = { open: column(({ open }) => open), high: column(({ high }) => high), low: column(({ low }) => low) }
  return { time, ...prices4, close: column(({ open }) => open), volume: column(() => 1) } as Bars
}
const meta = { provider: 'csv', label: 'CSV import', simulated: false }

test('a trailing stop follows the price, bar after bar, over the bars of the trade', async () => {
  // 1,000 points of gold are 10.00: the stop begins at 1,190 and follows the close of 1,205 to 1,195.
  const bars = barsOf([
    { open: 1200, high: 1200, low: 1199 },
    { open: 1205, high: 1210, low: 1204 },
    { open: 1208, high: 1209, low: 1207 },
    // The rule closes the trade at this open.
    { open: 1207, high: 1207, low: 1206 },
  ])
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://page'))
    return new Response(packedCandles(bars, meta))
  })
  const found = await findStop(trade, requestWith(trailing), series, never)
  expect(found).toEqual({
    moves: [
      { time: bars.time[0], stop: 1190 },
      { time: bars.time[2], stop: 1195 },
    ],
  })
  // Closed in the bar of 12:00, which is included.
  expect([asked[0].searchParams.get('from'), asked[0].searchParams.get('to')]).toEqual([
    '2017-01-02T00:00:00.000Z',
    '2017-01-02T12:15:00.000Z',
  ])
})

test('the bars of an open trade are those up to the end of the period', async () => {
  const asked: URL[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(new URL(url, 'http://page'))
    return Response.json({ error: { code: 'NO_DATA', message: '' } }, { status: 404 })
  })
  const to = Date.UTC(2017, 0, 5)
  await findStop({ ...trade, exit_datetime: null, exit_reason: 'open' }, requestWith(trailing), { ...series, to }, never)
  expect(asked[0].searchParams.get('to')).toBe('2017-01-05T00:00:00.000Z')
})

test('a short trade has the stop of the short side', async () => {
  answers(() => Promise.reject(new Error('nothing is asked')))
  const request = requestWith(trailing)
  request.final_strategy.exit.short.sltp = stops
  expect(await findStop({ ...trade, direction: 'short', initial_stop: 1210 }, request, series, never)).toEqual({
    moves: [{ time: Date.parse(trade.entry_datetime), stop: 1210 }],
  })
})
