import { dayMs, firstAtOrAfter, hourMs, sliceBars } from '@assay/market'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { candlesAnswer, risingBars } from '../../../test/candles.ts'
import { chartSurface } from '../../../test/chart-surface.ts'
import { showPart } from '../../../test/show-part.tsx'
import type { Place } from '../../base/candles/seen-range.ts'
import { ChartBoard } from './ChartBoard.tsx'
import type { ChartControl, ChartQuote } from './chart-control.ts'
import type { ChartSeries } from './resolve-series.ts'

const surface = chartSurface()
// A Tuesday of a year that is over.
const end = Date.UTC(2024, 7, 20, 12)
const first = end - 60 * dayMs
const bars = risingBars(Array.from({ length: 480 }, (_, i) => first + i * 3 * hourMs))
const series: ChartSeries = {
  symbol: 'XAUUSD',
  timeframe: '15min',
  provider: 'csv',
  label: 'CSV import',
  simulated: false,
  first,
  home: first,
  last: end,
  gaps: [],
  told: { covered: null },
}
const [onControl, onRest] = [vi.fn(), vi.fn()]
const [none, noMarks] = [[] as const, [] as const]

beforeEach(() => {
  onControl.mockClear()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    const { searchParams } = new URL(String(url), location.origin)
    const [from, to] = ['from', 'to'].map((name) => firstAtOrAfter(bars.time, Date.parse(searchParams.get(name)!)))
    return candlesAnswer(sliceBars(bars, from, to))
  })
})

interface Shown {
  zone?: string
  series?: ChartSeries
  quote?: ChartQuote | null
}

async function show(place: { current: Place }) {
  const part = ({ zone = 'UTC', quote = null, ...more }: Shown = {}) => (
    <ChartBoard
      series={series}
      digits={2}
      zone={zone}
      place={place}
      onRest={onRest}
      quote={quote}
      indicators={none}
      marks={noMarks}
      onControl={onControl}
      onEdit={vi.fn()}
      onRemove={vi.fn()}
      {...more}
    />
  )
  const { again, unmount } = showPart(part())
  await rest()
  return { now: (more: Shown) => again(part(more)), unmount }
}
async function rest(): Promise<void> {
  await screen.findByText(/candles loaded\.$/)
  for (let i = 0; i < 4; i++) await act(async () => surface.frame())
}
const control = () => onControl.mock.lastCall?.[0] as ChartControl
const prices = () =>
  surface
    .series()[0][0]
    .priceLines()
    .map((line) => line.options().price)

test('a chart that is closed leaves the middle of what was visible, and is not commanded any more', async () => {
  const place: { current: Place } = { current: { from: end - 20 * dayMs, to: end - 18 * dayMs } }
  const { unmount } = await show(place)
  const { from, to } = control().seenTimes()!
  unmount()
  expect(place.current).toEqual({ around: (from + to) / 2 })
  expect(control()).toBeNull()
})

test('a chart that is closed at its newest candle opens there again', async () => {
  const place: { current: Place } = { current: 'newest' }
  const { unmount } = await show(place)
  place.current = { around: first }
  unmount()
  expect(place.current).toBe('newest')
})

test('in another zone the chart is made again, at exactly the range that was visible', async () => {
  const { now } = await show({ current: { from: end - 20 * dayMs, to: end - 18 * dayMs } })
  const before = control()
  const seen = before.seenTimes()
  await act(async () => now({ zone: 'Asia/Tokyo' }))
  await rest()
  expect(control()).not.toBe(before)
  expect(control().seenTimes()).toEqual(seen)
})

test('quotes are marked as they come, and the last close once they are of no use any more', async () => {
  const { now } = await show({ current: 'newest' })
  const close = bars.close.at(-1)
  expect(prices()).toEqual([close])
  now({ quote: { bid: 3000, ask: 3000.3, at: end } })
  expect(prices()).toEqual([3000, 3000.3])
  now({ quote: { bid: 3001, ask: 3001.3, at: end + 1000 } })
  expect(prices()).toEqual([3001, 3001.3])
  now({ quote: null })
  expect(prices()).toEqual([close])
})
