import { type CatalogueEntry, entries } from '@assay/indicators'
import { newBars } from '@assay/market'
import { LineType } from 'lightweight-charts'
import { afterEach, expect, test, vi } from 'vitest'
import { chartColors, chartSurface, scaleText } from '../../../test/chart-surface.ts'
import type { ExampleLine } from './example-lines.ts'
import { drawIndicator, type IndicatorChart } from './indicator-chart.ts'

const surface = chartSurface()
const count = 100
const bars = newBars(count)
bars.time.set(Array.from({ length: count }, (_, i) => i * 900_000))
for (const name of ['open', 'high', 'low', 'close'] as const) bars[name].set(Array.from({ length: count }, (_, i) => 2000 + i))

const entryNamed = (name: string): CatalogueEntry => entries.find((entry) => entry.name === name)!
const line = (name: string, valueAt: (bar: number) => number): ExampleLine => ({
  entry: entryNamed(name),
  values: Float64Array.from({ length: count }, (_, bar) => valueAt(bar)),
})

const onRead = vi.fn()
let drawn: IndicatorChart | undefined
afterEach(() => {
  drawn?.remove()
  onRead.mockClear()
})

function draw(lines: ExampleLine[], chosen = lines[0]): void {
  const options = { bars, lines, chosen, priceDigits: 2, digits: 3, zone: 'UTC', window: { from: 40, to: 60 }, onRead }
  drawn = drawIndicator(document.createElement('div'), options)
  surface.frame()
}
const seen = () => {
  surface.frame()
  return surface.chart().timeScale().getVisibleLogicalRange()
}

test('an average is drawn over the candles with a gap where it has no value, and its last value is on the scale', () => {
  draw([line('EMA', (bar) => (bar < 9 || bar > 97 ? Number.NaN : 1990 + bar))])
  const [[candles, average], ...below] = surface.series()
  expect([below, candles.data().length, average.data().length, average.data()[0]]).toEqual([[], 100, 89, { time: 9 * 900, value: 1999 }])
  expect(average.options()).toMatchObject({ color: chartColors['series-1'], lineWidth: 2, lineType: LineType.Simple })
  expect(average.priceLines().map((mark) => mark.options().price)).toEqual([2087])
  expect(scaleText(average, 1)).toBe('1.000')
  expect(seen()).toEqual({ from: 40, to: 60 })
})

test('an oscillator is drawn below the candles; of several lines only the chosen one is strong and has its value on the scale', () => {
  const lines = [line('MACD', () => 1), line('MACD_SIGNAL', () => 2), line('MACD_HIST', () => 3)]
  draw(lines, lines[1])
  const [, [macd, signal, histogram]] = surface.series()
  expect([macd, signal, histogram].map((each) => each.seriesType())).toEqual(['Line', 'Line', 'Histogram'])
  expect([macd, signal].map((each) => (each.options() as { lineWidth: number }).lineWidth)).toEqual([1, 2])
  expect([macd, signal, histogram].map((each) => each.priceLines().length)).toEqual([0, 1, 0])
  expect(histogram.options()).toMatchObject({ color: chartColors['series-3'] })
})

test('a level holds until the next one', () => {
  const level = entries.find(({ group, pane, pattern }) => group === 'level' && pane === 'price' && !pattern)!
  draw([line(level.name, () => 2000)])
  expect(surface.series()[0][1].options()).toMatchObject({ lineType: LineType.WithSteps })
})

test('a pattern is marked where it occurred: below the candle for a rise, above it for a fall', () => {
  const pattern = entries.find((entry) => entry.pattern === 'either')!
  draw([line(pattern.name, (bar) => (bar === 50 ? 100 : bar === 55 ? -100 : 0))])
  expect(surface.series()).toHaveLength(1)
  expect(surface.marks()).toEqual([
    { time: 50 * 900, color: chartColors.text, position: 'belowBar', shape: 'arrowUp' },
    { time: 55 * 900, color: chartColors.text, position: 'aboveBar', shape: 'arrowDown' },
  ])
})

test('the pointer reads the nearest bar, and none beside the bars', () => {
  draw([line('EMA', () => 2000)])
  for (const at of [-0.6, 0.4, 41.6, 99.4, 99.6, undefined]) surface.point(at)
  expect(onRead.mock.calls.flat()).toEqual([null, 0, 42, 99, null, null])
})

test('a bar read by key is brought into the middle, but not beyond the first and the last bar', () => {
  draw([line('EMA', () => 2000)])
  const crosshair = vi.spyOn(surface.chart(), 'setCrosshairPosition')
  drawn?.readAt(45)
  expect(seen()).toEqual({ from: 40, to: 60 })
  drawn?.readAt(80)
  expect(seen()).toEqual({ from: 70, to: 90 })
  drawn?.readAt(99)
  expect(seen()).toEqual({ from: 80, to: 100 })
  drawn?.readAt(3)
  expect(seen()).toEqual({ from: 0, to: 20 })
  expect(crosshair.mock.calls.map(([price, time]) => [price, time]).at(-1)).toEqual([2003, 3 * 900])
})
