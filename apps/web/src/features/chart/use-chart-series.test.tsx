import type { DataSource, DataSources } from '@assay/contracts'
import { dayMs, minuteMs } from '@assay/market'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import { type ChartWish, useChartSeries } from './use-chart-series.ts'
import { restMs } from './use-other-series.ts'

const now = Date.UTC(2026, 10, 20)
const year = { from: Date.UTC(2017, 0, 3), to: Date.UTC(2017, 11, 29) }
const june = Date.UTC(2017, 5, 15)

const source = (more: Partial<DataSource>) =>
  ({ symbol: 'XAUUSD', simulated: false, timeframe: '1min', bars: 1000, gaps: [], ...more }) as DataSource
const csv = source({ provider: 'csv', label: 'CSV import', ...year })
const pushed = source({ provider: 'push', label: 'Pushed quotes', bars: 5, from: now - 8 * minuteMs, to: now - 3 * minuteMs })
const off = { id: 'dukascopy', label: 'Dukascopy', simulated: false, state: 'off', detail: '', checkedAt: null } as const
const simulator = { id: 'simulator', label: 'Simulator', simulated: true, state: 'answers', detail: '', checkedAt: null } as const
const older = source({ provider: 'dukascopy', label: 'Dukascopy', from: Date.UTC(2015, 0, 5), to: Date.UTC(2015, 5) })
const readable = ({ provider, label, from, to }: DataSource, more: object) =>
  readableOf({ provider, label, order: 2 }, { from, to, ...more })
const invented = readableOf({ provider: 'simulator', label: 'Simulator', simulated: true, order: 5 }, { to: now, age: 0 })
const data: DataSources = {
  now,
  providers: [off, simulator],
  sources: [csv, older, pushed],
  series: [readable(csv, { age: 50_000 }), readable(older, { age: 60_000 }), readable(pushed, { bars: 5, age: 0 }), invented],
}

const asked: string[] = []
/** Serves the imported year if the range touches it, otherwise the given series. */
function serve(otherwise: { provider: string; label: string; simulated: boolean } | null) {
  vi.spyOn(globalThis, 'fetch').mockImplementation((input) => {
    const { pathname, searchParams } = new URL(String(input), 'http://page')
    asked.push(pathname)
    const [from, to] = [Date.parse(searchParams.get('from')!), Date.parse(searchParams.get('to')!)]
    const real = from < year.to && to > year.from
    return Promise.resolve(Response.json({ source: real ? { provider: 'csv', label: 'CSV import', simulated: false } : otherwise }))
  })
}

beforeEach(() => {
  asked.length = 0
  serve({ provider: 'simulator', label: 'Simulator', simulated: true })
})

/** Opens at today unless told otherwise. */
function chart(more: Partial<ChartWish> = {}, known = true) {
  const { at = now } = more
  const place = { current: (at === null ? 'newest' : { around: at }) as Place }
  const wish: ChartWish = { symbol: 'XAUUSD', timeframe: '15min', provider: 'auto', visit: 'first', place, ...more, at }
  const initialProps: ChartWish & { known?: boolean } = { ...wish, known }
  const hook = renderHook(({ known = true, ...props }: typeof initialProps) => useChartSeries(props, known ? data : undefined), {
    initialProps,
  })
  const shown = () => {
    const { found } = hook.result.current
    return typeof found === 'object' && 'provider' in found ? found.provider : found
  }
  return { ...hook, wish, place, shown }
}

test('going to a date shows the candles of the source that serves that date, not the previous one', async () => {
  const { rerender, wish, shown, place } = chart()
  await waitFor(() => expect(shown()).toBe('simulator'))
  rerender({ ...wish, at: june, visit: 'second' })
  await waitFor(() => expect(shown()).toBe('csv'))
  expect(place.current).toEqual({ around: june })
})

test('scrolling to stored real candles replaces simulated ones with them', async () => {
  const { result, shown } = chart()
  await waitFor(() => expect(shown()).toBe('simulator'))
  act(() => result.current.onRest({ from: june, to: june + dayMs }))
  await waitFor(() => expect(shown()).toBe('csv'))
})

test('a range seen before going to a date does not bring the former source back', async () => {
  const { rerender, result, wish, shown } = chart()
  await waitFor(() => expect(shown()).toBe('simulator'))
  const timers = vi.spyOn(globalThis, 'setTimeout')
  act(() => result.current.onRest({ from: now - dayMs, to: now }))
  const look = timers.mock.calls.find(([, ms]) => ms === restMs)?.[0]
  rerender({ ...wish, at: june, visit: 'second' })
  await waitFor(() => expect(shown()).toBe('csv'))
  asked.length = 0
  await act(async () => look?.())
  expect([asked, shown(), look !== undefined]).toEqual([[], 'csv', true])
})

test('real candles at the edge of the visible range do not replace those in its middle', async () => {
  const { result, shown } = chart({ at: Date.UTC(2018, 4) })
  await waitFor(() => expect(shown()).toBe('simulator'))
  act(() => result.current.onRest({ from: Date.UTC(2017, 11, 20), to: Date.UTC(2018, 10) }))
  await waitFor(() => expect(asked.length).toBe(2))
  expect(shown()).toBe('simulator')
})

test('a source chosen by hand stays wherever the user goes', async () => {
  const { rerender, result, wish, shown } = chart({ provider: 'csv' })
  await waitFor(() => expect(shown()).toBe('csv'))
  const { found } = result.current
  const timers = vi.spyOn(globalThis, 'setTimeout')
  act(() => result.current.onRest({ from: now - dayMs, to: now }))
  const look = timers.mock.calls.find(([, ms]) => ms === restMs)?.[0]
  await act(async () => look?.())
  rerender({ ...wish, at: now, visit: 'second' })
  await waitFor(() => expect(result.current.visited).toBe('second'))
  expect(result.current.found, 'the series is the same object, so that the chart is not created again').toBe(found)
  expect([asked, look !== undefined]).toEqual([[], true])
})

test('the series is looked for as soon as it is known what is stored', async () => {
  const { rerender, wish, shown } = chart({}, false)
  expect([shown(), asked]).toEqual(['finding', []])
  rerender(wish)
  await waitFor(() => expect(shown()).toBe('simulator'))
})

test('a refusal is said, and the user can ask again', async () => {
  const error = { code: 'VALIDATION', message: 'No.' }
  vi.mocked(fetch).mockImplementationOnce(async () => Response.json({ error }, { status: 400 }))
  const { result, shown } = chart()
  await waitFor(() => expect(result.current.found).toMatchObject({ state: 'refused', message: 'No.' }))
  act(() => result.current.retry())
  await waitFor(() => expect(shown()).toBe('simulator'))
})

test('if it cannot be told which series serves the visible range, the shown one stays', async () => {
  const { result, shown } = chart()
  await waitFor(() => expect(shown()).toBe('simulator'))
  vi.mocked(fetch).mockClear().mockRejectedValue(new TypeError('offline'))
  act(() => result.current.onRest({ from: june, to: june + dayMs }))
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce())
  expect(shown()).toBe('simulator')
})

test('another timeframe is served by the source of the visible range', async () => {
  const { rerender, wish, shown, place } = chart()
  await waitFor(() => expect(shown()).toBe('simulator'))
  place.current = { around: june }
  rerender({ ...wish, timeframe: '1h' })
  await waitFor(() => expect(shown()).toBe('csv'))
})

test('if nothing serves the newest time, an imported year is preferred to a few minutes of quotes', async () => {
  serve(null)
  const { shown } = chart({ at: null })
  await waitFor(() => expect(shown()).toBe('csv'))
})

test('the simulator can be chosen even if real bars are stored', async () => {
  const { shown } = chart({ provider: 'simulator', at: june })
  await waitFor(() => expect(shown()).toBe('simulator'))
  expect(asked).toEqual([])
})

test('while the server fetches bars it says so, and is asked again by itself', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const error = { code: 'DATA_NOT_READY', message: 'Fetching.' }
  vi.mocked(fetch).mockImplementationOnce(async () => Response.json({ error }, { status: 409 }))
  const { result, shown } = chart()
  await waitFor(() => expect(result.current.found).toMatchObject({ state: 'waiting', message: 'Fetching.' }))
  const again = timers.mock.calls.find(([, ms]) => ms === 1500)?.[0]
  act(() => again?.())
  await waitFor(() => expect(shown()).toBe('simulator'))
})

test('an answer for a place that was left meanwhile is not shown', async () => {
  let answerLate = (_: Response) => {}
  vi.mocked(fetch).mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answerLate = resolve
      }),
  )
  const { rerender, wish, shown } = chart()
  rerender({ ...wish, at: june, visit: 'second' })
  await waitFor(() => expect(shown()).toBe('csv'))
  await act(async () => answerLate(Response.json({ error: { code: 'VALIDATION', message: 'Too late.' } }, { status: 400 })))
  expect(shown()).toBe('csv')
})
