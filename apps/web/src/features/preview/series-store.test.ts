import { dayMs, newBars } from '@assay/market'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { packedCandles } from '../../../test/candles.ts'
import type { NoCandles } from '../../base/run-bars/candles.ts'
import type { SeriesAsk } from './preview-words.ts'
import { seriesFor } from './series-store.ts'

const from = Date.UTC(2017, 0, 2)
const period = (symbol: string): SeriesAsk => ({ symbol, timeframe: '1D', from, to: from + 90 * dayMs })

afterEach(() => vi.restoreAllMocks())

const refused = (code: string) => Response.json({ error: { code, message: `Refused with ${code}.` } }, { status: 400 })

/** One bar at the beginning of the range; before the period, one on each day from `since` on, but for days of a hole. */
function candles(query: URLSearchParams, { since = -Infinity, hole = [0, 0] } = {}): Response {
  const [first, end] = [Date.parse(query.get('from')!), Date.parse(query.get('to')!)]
  const days = end > from ? [first] : Array.from({ length: (end - first) / dayMs }, (_, i) => first + i * dayMs)
  const times = days.filter((at) => at >= since && !(at >= hole[0] && at < hole[1]))
  const bars = newBars(times.length)
  bars.time.set(times)
  return new Response(packedCandles(bars, { provider: 'csv', label: 'CSV import', simulated: false, base: '1min' }))
}

/** Serves bars for every request, or the error that `refuse` returns. */
function serve(refuse: (query: URLSearchParams) => string | undefined = () => undefined, kept = {}) {
  const asked: string[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const query = new URL(String(input), 'http://localhost').searchParams
    asked.push(`${query.get('timeframe')} ${query.get('provider')} ${query.get('from')!.slice(0, 10)}`)
    const code = refuse(query)
    return code ? refused(code) : candles(query, kept)
  })
  return asked
}

test('the finer bars of a rule are requested from the provider of the period, and as far back', async () => {
  const asked = serve()
  const { data } = await seriesFor(period('EURUSD'), { historyBars: 20, finer: '15min', minutes: false, events: [] })
  expect(asked).toEqual(['1D auto 2017-01-02', '1D csv 2016-11-18', '15min csv 2016-11-18'])
  expect(data.finer?.timeframe).toBe('15min')
})

test('history is counted in bars that are held: where a hole leaves too few, those before it are read', async () => {
  const needs = { historyBars: 20, finer: undefined, minutes: false, events: [] } as const
  const hole = [from - 40 * dayMs, from - dayMs]
  const asked = serve(undefined, { hole })
  const { data } = await seriesFor(period('USDCAD'), needs)
  expect(data.bars.time.findLastIndex((time) => time < hole[0])).toBe(139)
  expect(asked).toEqual(['1D auto 2017-01-02', '1D csv 2016-11-18', '1D csv 2016-07-06'])

  const young = serve(undefined, { since: from - 5 * dayMs })
  expect((await seriesFor(period('USDCHF'), needs)).data.bars.time, 'nothing older is held').toHaveLength(6)
  expect(young).toHaveLength(3)
})

test('missing history is accepted, missing finer bars are reported', async () => {
  serve((query) => (Date.parse(query.get('from')!) < from ? 'NO_DATA' : undefined))
  expect((await seriesFor(period('GBPUSD'), { historyBars: 20, finer: undefined, minutes: false, events: [] })).data.bars.time.length).toBe(
    1,
  )
  serve((query) => (query.get('timeframe') === '15min' ? 'TIMEFRAME_NOT_HELD' : undefined))
  const error = await seriesFor(period('USDINR'), { historyBars: 20, finer: '15min', minutes: false, events: [] }).catch(
    (thrown: unknown) => thrown,
  )
  expect((error as NoCandles).trouble).toEqual({ state: 'too-fine', message: 'Refused with TIMEFRAME_NOT_HELD.' })
})

test('minutes that replace the finer bars of a rule reach as far back as those', async () => {
  const asked = serve()
  const needs = { historyBars: 20, finer: '15min', minutes: true, events: [] } as const
  expect((await seriesFor(period('USDJPY'), needs)).unfinished).toBe(true)
  await vi.waitFor(async () => expect((await seriesFor(period('USDJPY'), needs)).unfinished).toBe(false))
  expect(asked.at(-1)).toBe('1min csv 2016-11-18')
  expect((await seriesFor(period('USDJPY'), needs)).data.finer?.timeframe).toBe('1min')
})

describe('rules that use events', () => {
  const needs = { historyBars: 20, finer: undefined, minutes: false, events: ['2 1', '3 0'] } as const
  const known = (to: number) => ({
    version: 'a',
    label: 'the held calendar',
    imported: true,
    from: Date.UTC(2016, 0, 1),
    to,
    tables: { '3 0': { scheduled: [from + dayMs], from: [from], to: [null], lead: dayMs, known: [from + dayMs], surprise: [null] } },
  })
  /** Serves one bar for every request, and a calendar that ends at `to`. */
  function serveCalendar(to: number) {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
      const { pathname, searchParams } = new URL(String(input), 'http://localhost')
      if (pathname === '/api/candles') return candles(searchParams)
      asked.push(`${pathname}, ${searchParams.get('keys')} of ${searchParams.get('symbol')} from ${searchParams.get('from')!.slice(0, 10)}`)
      return Response.json(known(to))
    })
    return asked
  }

  test('have the calendar of their period beside the bars', async () => {
    const asked = serveCalendar(from + 90 * dayMs)
    const { data } = await seriesFor(period('AUDUSD'), needs)
    expect(asked).toEqual(['/api/calendar/known, 2 1,3 0 of AUDUSD from 2017-01-02'])
    expect(data.calendar?.tables['3 0']).toEqual({
      scheduled: Float64Array.of(from + dayMs),
      from: Float64Array.of(from),
      to: Float64Array.of(Number.POSITIVE_INFINITY),
      lead: dayMs,
      known: Float64Array.of(from + dayMs),
      surprise: Float64Array.of(Number.NaN),
    })
  })

  test('are not computed if the calendar ends before the bars do', async () => {
    serveCalendar(from + 1)
    const error = await seriesFor(period('NZDUSD'), needs).catch((thrown: unknown) => thrown)
    const message = 'The rules read calendar events, and the calendar covers 2016-01-01 to 2017-01-02 only.'
    expect((error as NoCandles).trouble).toEqual({ state: 'no-calendar', message })
  })
})

test('minutes are requested for the candles that there are, and in parts that the server answers at once', async () => {
  const asked = serve()
  const needs = { historyBars: 20, finer: undefined, minutes: true, events: [] } as const
  const decade = { ...period('AUDUSD'), to: from + 3650 * dayMs }
  await seriesFor(decade, needs)
  await vi.waitFor(async () => expect((await seriesFor(decade, needs)).unfinished).toBe(false))
  expect(
    asked.filter((ask) => ask.startsWith('1min')),
    'one candle of ten years is held',
  ).toEqual(['1min csv 2017-01-02'])

  const hourly = { ...needs, finer: '1h' } as const
  expect((await seriesFor({ ...decade, symbol: 'NZDUSD' }, hourly)).data.finer?.bars.time).toHaveLength(4)
  const parts = asked.filter((ask) => ask.startsWith('1h'))
  expect(parts, 'each of 1,500,000 minutes').toEqual(['1h csv 2016-11-18', '1h csv 2019-09-25', '1h csv 2022-08-02', '1h csv 2025-06-09'])
})
