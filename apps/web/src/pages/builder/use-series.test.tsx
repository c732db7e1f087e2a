import { dayMs, hourMs } from '@assay/market'
import { newDocument } from '@assay/strategy'
import { act, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { Provider } from 'react-redux'
import { beforeEach, expect, test, vi } from 'vitest'
import { readableOf } from '../../../test/data-sources.ts'
import { type FakeServer, fakeServer } from '../../../test/fake-server.ts'
import { utcStore } from '../../../test/utc-store.ts'
import type { Days, Work } from '../../features/builder/work.ts'
import { useSeries } from './use-series.ts'

let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 23, 30), toFake: ['Date', 'setInterval', 'clearInterval'] })
  server = fakeServer()
})

async function open(days: Days | null = null, more: Partial<Work> = {}) {
  const store = utcStore()
  const wrapper = ({ children }: PropsWithChildren) => <Provider store={store}>{children}</Provider>
  const work = { document: newDocument({ symbol: 'EURUSD', timeframe: '1h' }), days, ...more } as Work
  const { result } = renderHook(() => useSeries(work), { wrapper })
  await expect.poll(() => result.current.period ?? result.current.fault).not.toBeNull()
  return result
}

test('without chosen days the period is the last month of the bars that are held, however old', async () => {
  const series = [readableOf({ symbol: 'EURUSD' })]
  server.answers['GET /api/data/sources'] = () => Response.json({ now: 0, providers: [], sources: [], series })
  const { current } = await open()
  expect(current.days).toEqual({ from: '2017-11-29', to: '2017-12-29', zone: 'UTC' })
})

test('without any bars the period is the last month with today, and its end is the end of that day', async () => {
  const { current } = await open()
  expect(current.days).toEqual({ from: '2026-10-20', to: '2026-11-20', zone: 'UTC' })
  expect(current.series).toEqual({ symbol: 'EURUSD', timeframe: '1h', from: Date.UTC(2026, 9, 20), to: Date.UTC(2026, 10, 21) })
})

test('a page left open over midnight goes on to the new day, and keeps its series within a day', async () => {
  const result = await open()
  const { series } = result.current
  act(() => void vi.advanceTimersByTime(hourMs))
  expect(result.current.days.to).toBe('2026-11-21')
  const next = result.current.series
  act(() => void vi.advanceTimersByTime(hourMs))
  expect([result.current.series === next, next === series]).toEqual([true, false])
})

test('chosen days stay chosen', async () => {
  const result = await open({ from: '2017-01-02', to: '2017-06-30', zone: 'UTC' })
  act(() => void vi.advanceTimersByTime(dayMs))
  expect(result.current.period).toEqual({ start: '2017-01-02T00:00:00.000Z', end: '2017-07-01T00:00:00.000Z' })
})

test('days with a fault have neither a period nor a series', async () => {
  const { period, series, fault } = (await open({ from: '2017-06-30', to: '2017-01-02', zone: 'UTC' })).current
  expect([period, series, typeof fault]).toEqual([null, null, 'string'])
})

test('what the user chose to decide a bar with stop and target goes with the bars, so that the preview decides as the run does', async () => {
  expect((await open(null, { touchOrder: 'stop-first' })).current.series).toMatchObject({ touchOrder: 'stop-first' })
})

test('what the opened result was tested with goes with the bars too', async () => {
  const carried = { opposite_entry: 'reverse', day_boundary: 'utc', provider: 'dukascopy' } as const
  const { series } = (await open(null, { carried })).current
  expect(series).toMatchObject({ oppositeEntry: 'reverse', dayBoundary: 'utc', provider: 'dukascopy' })
})
