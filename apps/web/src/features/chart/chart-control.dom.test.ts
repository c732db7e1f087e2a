import { dayMs, minuteMs, timeframeMs } from '@assay/market'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import { type ChartControl, type ChartQuote, openChart } from './chart-control.ts'
import type { ChartSeries } from './resolve-series.ts'

const surface = chartSurface()
const quarter = timeframeMs['15min']
// A Tuesday. The candle of 12:00 grows, the one of 11:45 is the last stored.
const noon = Date.UTC(2026, 7, 18, 12)
const now = noon + 7.5 * minuteMs
const first = noon - 200 * dayMs

const series: ChartSeries = {
  symbol: 'XAUUSD',
  timeframe: '15min',
  provider: 'push',
  label: 'Pushed quotes',
  simulated: false,
  first,
  home: first,
  last: null,
  gaps: [],
  told: { covered: null },
}

let control: ChartControl
const onRest = vi.fn()
/** Every request: its timeframe, and its range in quarters of an hour from noon. */
let asked: [timeframe: string, from: number, to: number][] = []
let stored = noon - quarter
/** Answers instead of the stored bars. */
let trouble: (() => Response | Promise<Response>) | null = null

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  asked = []
  stored = noon - quarter
  trouble = null
  onRest.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { searchParams } = new URL(String(input), 'http://page')
    const [from, to] = ['from', 'to'].map((name) => Date.parse(searchParams.get(name)!))
    const timeframe = searchParams.get('timeframe') as '15min' | '1min'
    asked.push([[searchParams.get('symbol'), timeframe, searchParams.get('provider')].join(' '), from, to])
    return trouble ? trouble() : bars(timeframe, from, to)
  })
})
afterEach(() => control.close())

/** Candles of every quarter of an hour in the last half of a day, and of every second hour before. */
function bars(timeframe: '15min' | '1min', from: number, to: number): Response {
  const last = timeframe === '1min' ? Date.now() - minuteMs : stored
  const times: number[] = []
  const begin = Math.max(from, first)
  const stepAt = (time: number) => (timeframe === '1min' ? minuteMs : time >= noon - dayMs / 2 ? quarter : 8 * quarter)
  for (let time = begin - (begin % stepAt(begin)); time < to && time <= last; time += stepAt(time)) if (time >= begin) times.push(time)
  return candlesAnswer(risingBars(times))
}

/** Lets responses arrive and the chart draw until it is at rest. */
async function settle(): Promise<void> {
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(0)
    surface.frame()
  }
}
async function open(place: Place = 'newest', more: Partial<ChartSeries> = {}) {
  control = openChart(document.createElement('div'), { series: { ...series, ...more }, place, digits: 2, zone: 'UTC', onRest })
  await settle()
  return control
}
const times = () => control.state().bars.time
const last = () => {
  const { bars } = control.state()
  const i = bars.time.length - 1
  return { time: bars.time[i], open: bars.open[i], high: bars.high[i], low: bars.low[i], close: bars.close[i] }
}
const prices = () =>
  surface
    .series()[0][0]
    .priceLines()
    .map((line) => line.options().price)
const quoted = (bid: number, at = now): ChartQuote => ({ bid, ask: bid + 0.3, at })

test('a chart of the newest candles asks its own source for them, ends with the last stored one and marks its close', async () => {
  await open()
  expect(new Set(asked.map(([what]) => what))).toEqual(new Set(['XAUUSD 15min push']))
  expect(last()).toMatchObject({ time: noon - quarter })
  expect(control.state()).toMatchObject({ right: 'end', atEnd: true, since: null, freshness: 'fresh', fault: null })
  expect(prices()).toEqual([last().close])
})

test('a quote begins the growing candle, which is known only from then on, and bid and ask are marked', async () => {
  await open()
  const before = times().length
  trouble = () => Promise.reject(new TypeError('offline'))
  control.quote(quoted(3000))
  expect(times().length).toBe(before + 1)
  expect([last(), control.state().since]).toEqual([{ time: noon, open: 3000, high: 3000, low: 3000, close: 3000 }, now])
  control.quote(quoted(2990, now + 1000))
  expect(last()).toEqual({ time: noon, open: 3000, high: 3000, low: 2990, close: 2990 })
  expect(prices()).toEqual([2990, 2990.3])
})

test('the growing candle is filled with its stored minutes, so that it is known from its start', async () => {
  await open()
  asked = []
  control.quote(quoted(3000))
  await settle()
  expect(asked).toEqual([
    ['XAUUSD 15min push', noon - quarter, now + quarter],
    ['XAUUSD 1min push', noon, now + minuteMs],
  ])
  expect([last(), control.state().since]).toEqual([{ time: noon, open: 2000, high: 3000, low: 1999.5, close: 3000 }, null])
})

test('without quotes of its source the last close is marked again', async () => {
  await open()
  const { close } = last()
  control.quote(quoted(3000))
  await settle()
  control.quote(null)
  expect(prices()).toEqual([close])
})

test('a candle that the server has stored replaces the one built from quotes', async () => {
  await open()
  control.quote(quoted(3000))
  await settle()
  stored = noon
  vi.setSystemTime(noon + quarter + 1000)
  control.quote(quoted(3001, noon + quarter + 1000))
  control.quote(null)
  await settle()
  const { time, close } = control.state().bars
  const at = time.indexOf(noon)
  expect([close[at], last().time], 'the second bar of the response, and the next candle from quotes').toEqual([2001.5, noon + quarter])
})

test('going to a loaded time asks nothing, going elsewhere loads the candles around it', async () => {
  await open()
  asked = []
  const near = noon - 10 * dayMs
  control.goTo({ around: near })
  await settle()
  const { from, to } = control.seenTimes()!
  expect([asked, Math.abs((from + to) / 2 - near) <= quarter, control.state().atEnd]).toEqual([[], true, false])
  control.goTo('first')
  await settle()
  expect([asked.length > 0, times()[0], control.state().left]).toEqual([true, first, 'end'])
  expect(control.seenTimes()!.from).toBe(first)
  control.goTo('newest')
  await settle()
  expect([last().time, control.atNewest()]).toEqual([noon - quarter, true])
})

test('a chart opens at the place that it is given', async () => {
  const from = noon - 20 * dayMs
  await open({ from, to: from + dayMs })
  expect(control.seenTimes()).toEqual({ from, to: from + dayMs })
})

test('the visible range is told once each time the chart comes to rest, and the last visible candle is kept', async () => {
  await open()
  expect(onRest).toHaveBeenCalledTimes(1)
  control.pan(-0.5)
  await settle()
  control.pan(0)
  await settle()
  expect(onRest.mock.calls.slice(1)).toEqual([[control.seenTimes()]])
  expect(control.state().lastSeen).toBe(control.seenTimes()!.to)
})

test.each([
  ['without a connection', () => Promise.reject(new TypeError('offline')), 'offline', 5000],
  [
    'while the bars are being fetched',
    () => Response.json({ error: { code: 'DATA_NOT_READY', message: 'Fetching.', daysDone: 1, daysTotal: 4 } }, { status: 409 }),
    'waiting',
    1500,
  ],
])('%s the chart says so, and asks again by itself', async (_, answer, state, afterMs) => {
  trouble = answer
  await open()
  await vi.waitFor(() => expect(control.state().right).toMatchObject({ state }))
  asked = []
  trouble = null
  await vi.advanceTimersByTimeAsync(afterMs - 100)
  expect(asked).toEqual([])
  await vi.advanceTimersByTimeAsync(101)
  await settle()
  expect([control.state().right, last().time]).toEqual(['end', noon - quarter])
})

test('a refusal is not repeated by itself, but by the user', async () => {
  trouble = () => Response.json({ error: { code: 'VALIDATION', message: 'No.' } }, { status: 400 })
  await open()
  await vi.waitFor(() => expect(control.state().right).toMatchObject({ state: 'refused', message: 'No.' }))
  asked = []
  trouble = null
  await vi.advanceTimersByTimeAsync(30_000)
  expect(asked).toEqual([])
  control.retry()
  await settle()
  expect(last().time).toBe(noon - quarter)
})

test('candles that could not be asked for anew are late until the next response', async () => {
  await open()
  trouble = () => Promise.reject(new TypeError('offline'))
  await vi.advanceTimersByTimeAsync(7.5 * minuteMs + 2000)
  expect(control.state().freshness).toBe('late')
  trouble = null
  stored = noon + quarter
  await vi.advanceTimersByTimeAsync(quarter)
  expect([control.state().freshness, last().time]).toEqual(['fresh', noon + quarter])
})

test('the candle under the pointer stays the same when earlier ones arrive, and is left on a jump', async () => {
  await open()
  const bar = times().length - 3
  surface.point(bar)
  const read = () => {
    const { reading, bars } = control.state()
    return reading === null ? null : bars.time[reading]
  }
  const before = times().length
  control.zoom(12)
  await settle()
  expect([times().length > before, read()]).toEqual([true, noon - 3 * quarter])
  control.goTo('first')
  await settle()
  expect(read()).toBeNull()
})

test('a step by key begins at the last visible candle, and ends at the last candle', async () => {
  await open()
  control.readNext(1)
  expect(control.state()).toMatchObject({ reading: times().length - 1, byKey: true })
  control.readNext(-1)
  control.readNext(-1)
  control.readNext(1)
  expect(control.state().reading).toBe(times().length - 2)
  surface.point(undefined)
  expect(control.state().reading, 'the chart moved under the crosshair').toBe(times().length - 2)
  surface.point(5)
  expect(control.state()).toMatchObject({ reading: 5, byKey: false })
  control.stopReading()
  expect(control.state()).toMatchObject({ reading: null, byKey: false })
})

test('marks of what an alert would have done stay while indicators change', async () => {
  await open()
  control.setMarks([{ at: noon - quarter, side: 'below' }])
  control.setIndicators([])
  expect(surface.marks().map(({ time }) => time)).toEqual([(noon - quarter) / 1000])
  control.setMarks([])
  expect(surface.marks()).toEqual([])
})

test('a closed chart asks nothing more, and takes no late response', async () => {
  trouble = () => Promise.reject(new TypeError('offline'))
  await open()
  asked = []
  control.close()
  await vi.advanceTimersByTimeAsync(2 * quarter)
  expect(asked).toEqual([])
  trouble = null
  await open()
})
