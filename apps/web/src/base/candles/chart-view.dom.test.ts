import { type Bars, minuteMs, newBars, sliceBars } from '@assay/market'
import { LineStyle, LineType } from 'lightweight-charts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chartColors, chartSurface, scaleText } from '../../../test/chart-surface.ts'
import { type ChartView, openChartView } from './chart-view.ts'
import type { DrawnLine } from './drawn-lines.ts'

const surface = chartSurface()
// The page is 800 pixels wide, the price scale takes 64 of them and a candle 7.
const usual = 736 / 7

/** 300 bars from minute 0 on; the close of each is 2000 plus its number. */
const all = barsOf(300)
function barsOf(count: number): Bars {
  const bars = newBars(count)
  bars.time.set(Array.from({ length: count }, (_, i) => i * minuteMs))
  for (const name of ['open', 'high', 'low', 'close'] as const) bars[name].set(Array.from({ length: count }, (_, i) => 2000 + i))
  return bars
}

const told = { onSeen: vi.fn(), onRead: vi.fn(), onPick: vi.fn(), onLayout: vi.fn() }
let box: HTMLElement
let view: ChartView

beforeEach(() => {
  for (const tell of Object.values(told)) tell.mockClear()
  box = document.createElement('div')
  view = openChartView(box, { digits: 2, zone: 'UTC', ...told })
  view.setBars(all, true)
})
afterEach(() => view.remove())

test('the newest bars have room for six more at their right', () => {
  view.go('newest')
  surface.frame()
  expect(view.seen()).toEqual({ from: 306 - usual, to: 306 })
  expect(view.seenTimes()).toEqual({ from: Math.round(306 - usual) * minuteMs, to: 299 * minuteMs })
  expect(told.onSeen).toHaveBeenCalledExactlyOnceWith({ from: 306 - usual, to: 306 }, true)
})

test('a place is shown in the middle, and a range from its first to its last bar', () => {
  view.go({ around: 149.5 * minuteMs })
  surface.frame()
  expect(view.seen()).toEqual({ from: 150 - usual / 2, to: 150 + usual / 2 })
  view.go({ from: 20 * minuteMs, to: 80 * minuteMs })
  surface.frame()
  expect(view.seen()).toEqual({ from: 20, to: 80 })
})

test('panning and zooming go from the visible range', () => {
  view.go({ from: 100, to: 200 * minuteMs })
  surface.frame()
  view.pan(-0.5)
  surface.frame()
  expect(view.seen()).toEqual({ from: -98.5, to: 100.5 })
  view.zoom(0.5)
  surface.frame()
  expect(view.seen()).toEqual({ from: -48.75, to: 50.75 })
})

test('bars that arrive before the others leave the same ones in view', () => {
  view.setBars(sliceBars(all, 100, 300), true)
  view.go({ from: 120 * minuteMs, to: 180 * minuteMs })
  surface.frame()
  view.setBars(all, false)
  surface.frame()
  expect(view.seenTimes()).toEqual({ from: 120 * minuteMs, to: 180 * minuteMs })
})

test('bars that are dropped at both ends leave the others in view', () => {
  view.go({ from: 120 * minuteMs, to: 180 * minuteMs })
  surface.frame()
  view.setBars(sliceBars(all, 100, 250), false)
  surface.frame()
  expect(view.seenTimes()).toEqual({ from: 120 * minuteMs, to: 180 * minuteMs })
})

test('a visible range at the end moves on with a new bar, an earlier one stays', () => {
  view.setBars(sliceBars(all, 0, 299), true)
  view.go('newest')
  surface.frame()
  view.setBars(all, true)
  surface.frame()
  expect(view.seen()!.to).toBe(306)
  view.setBars(sliceBars(all, 0, 250), true)
  view.go({ from: 20 * minuteMs, to: 80 * minuteMs })
  surface.frame()
  view.setBars(sliceBars(all, 0, 251), true)
  surface.frame()
  expect(view.seen()).toEqual({ from: 20, to: 80 })
})

test('while somebody holds the chart its range has not settled', () => {
  box.dispatchEvent(new PointerEvent('pointerdown', { pointerId: 1 }))
  view.go({ from: 20 * minuteMs, to: 80 * minuteMs })
  surface.frame()
  expect(told.onSeen).toHaveBeenLastCalledWith({ from: 20, to: 80 }, false)
  window.dispatchEvent(new PointerEvent('pointerup', { pointerId: 1, pointerType: 'mouse' }))
  expect(told.onSeen).toHaveBeenLastCalledWith({ from: 20, to: 80 }, true)
})

test('the pointer is over the nearest bar, or over none beside the bars', () => {
  for (const at of [-0.6, 0.4, 12.6, 299.4, 299.6, undefined]) surface.point(at)
  expect(told.onRead.mock.calls.flat()).toEqual([null, 0, 13, 299, null, null])
})

test('a click picks a bar, and one beside the bars picks none', () => {
  surface.click({ logical: 7.2 })
  surface.click({ logical: 400 })
  expect(told.onPick.mock.calls).toEqual([[7]])
})

test('a bar read by key is brought into the middle if it is out of sight, and the range keeps its width', () => {
  const crosshair = vi.spyOn(surface.chart(), 'setCrosshairPosition')
  view.go({ from: 20 * minuteMs, to: 80 * minuteMs })
  surface.frame()
  view.readAt(50, 2050)
  surface.frame()
  expect(view.seen()).toEqual({ from: 20, to: 80 })
  view.readAt(200, 2200)
  surface.frame()
  expect(view.seen()).toEqual({ from: 170, to: 230 })
  expect(crosshair.mock.calls.map(([price, time]) => [price, time])).toEqual([
    [2050, 50 * 60],
    [2200, 200 * 60],
  ])
})

test('the bid is marked with a label on the scale, the ask is a faint line, and both go when they are unknown', () => {
  const lines = () =>
    surface
      .series()[0][0]
      .priceLines()
      .map((line) => line.options())
  view.setPrices({ bid: 2298.5, ask: 2298.8 })
  view.setPrices({ bid: 2299, ask: 2299.3 })
  expect(lines().map(({ price, color, axisLabelVisible }) => [price, color, axisLabelVisible])).toEqual([
    [2299, chartColors['text-3'], true],
    [2299.3, chartColors['line-2'], false],
  ])
  view.setPrices({ bid: 2299, ask: null })
  expect(lines().map(({ price }) => price)).toEqual([2299])
  view.setPrices({ bid: null, ask: null })
  expect(lines()).toEqual([])
})

const line = (id: string, more: Partial<DrawnLine> = {}): DrawnLine => ({
  id,
  pane: 0,
  look: { color: '--series-2', dash: 'dashed' },
  form: 'line',
  digits: 3,
  times: [0, minuteMs, 2 * minuteMs],
  values: [Number.NaN, 2000.5, 2001.5],
  ...more,
})

test('a line has its colour, dash and decimals, no value where there is none, and each is filled in a frame of its own', () => {
  view.setLines([line('a'), line('b', { pane: 1, form: 'columns', look: { color: '--series-1', dash: 'solid' } })])
  const [[, a], [b]] = surface.series()
  expect(a.options()).toMatchObject({ color: chartColors['series-2'], lineStyle: LineStyle.Dashed, lineType: LineType.Simple })
  expect(scaleText(a, 1.5)).toBe('1.500')
  expect([b.seriesType(), b.options()]).toMatchObject(['Histogram', { color: chartColors['series-1'] }])
  surface.frame()
  expect([a.data(), b.data()]).toEqual([
    [
      { time: 60, value: 2000.5 },
      { time: 120, value: 2001.5 },
    ],
    [],
  ])
  surface.frame()
  expect(b.data()).toHaveLength(2)
})

test('a level holds until the next one, and dotted lines are dotted', () => {
  view.setLines([line('a', { form: 'steps', look: { color: '--series-3', dash: 'dotted' } })])
  expect(surface.series()[0][1].options()).toMatchObject({ lineStyle: LineStyle.Dotted, lineType: LineType.WithSteps })
})

test('levels with a gap between them are not joined: the step to the next one is unseen', () => {
  const times = [0, 1, 2, 3, 4].map((minute) => minute * minuteMs)
  view.setLines([line('a', { form: 'steps', times, values: [1990, Number.NaN, Number.NaN, 1980, Number.NaN] })])
  surface.frame()
  expect(surface.series()[0][1].data()).toEqual([
    { time: 0, value: 1990 },
    { time: 60, value: 1980, color: 'transparent' },
    { time: 180, value: 1980 },
  ])
})

test('the same lines with new values stay, another set replaces them', () => {
  view.setLines([line('a')])
  const first = surface.series()[0][1]
  view.setLines([line('a', { values: [1, 2, 3] })])
  surface.frame()
  expect([surface.series()[0][1] === first, first.data().map((point) => 'value' in point && point.value)]).toEqual([true, [1, 2, 3]])
  view.setLines([line('b')])
  expect([surface.series()[0].length, surface.series()[0][1] === first]).toEqual([2, false])
  view.setLines([])
  expect(surface.series()[0]).toHaveLength(1)
})

test('a line keeps no time that the candles lose', () => {
  view.setLines([line('a', { times: all.time, values: all.close })])
  surface.frame()
  const [, drawn] = surface.series()[0]
  expect(drawn.data()).toHaveLength(300)
  view.setBars(sliceBars(all, 100, 250), false)
  expect([drawn.data().at(0)?.time, drawn.data().at(-1)?.time]).toEqual([100 * 60, 249 * 60])
})

test('marks are sorted, point at their candle, and have the colour of their tone', () => {
  view.setMarks([
    { at: 5 * minuteMs + 1, side: 'above', tone: 'down' },
    { at: minuteMs, side: 'below', text: 'entry' },
    { at: 2 * minuteMs, side: 'below', tone: 'up', shape: 'circle' },
  ])
  expect(surface.marks()).toEqual([
    { time: 60, position: 'belowBar', shape: 'arrowUp', color: chartColors['text-2'], text: 'entry' },
    { time: 120, position: 'belowBar', shape: 'circle', color: chartColors.up, text: undefined },
    { time: 300, position: 'aboveBar', shape: 'arrowDown', color: chartColors.down, text: undefined },
  ])
})

test('a mark whose candle is not loaded is drawn once it is', () => {
  view.setBars(sliceBars(all, 100, 300), true)
  view.setMarks([{ at: 50 * minuteMs, side: 'below' }])
  expect(surface.marks()).toEqual([])
  view.setBars(all, false)
  expect(surface.marks().map(({ time }) => time)).toEqual([50 * 60])
  view.setMarks([])
  expect(surface.marks()).toEqual([])
})

test('the layout gives the height of a price, and each pane below the other with a pixel between them', () => {
  view.setLines([line('a', { pane: 1 })])
  view.go('newest')
  surface.frame()
  surface.frame()
  const layout = told.onLayout.mock.lastCall![0]
  const [price, own] = layout.panes
  expect([price.top, own.top]).toEqual([0, price.height + 1])
  expect(layout.priceAt(layout.yOf(2250))).toBeCloseTo(2250, 6)
  expect(layout.width + layout.scaleWidth).toBe(800)
})

test('no more bars fit when a candle is a pixel wide', () => {
  view.go({ from: 100 * minuteMs, to: 200 * minuteMs })
  surface.frame()
  expect(view.isFarthest()).toBe(false)
  view.zoom(40)
  surface.frame()
  expect(view.isFarthest()).toBe(true)
})

test('a removed view tells nothing more', () => {
  view.go({ from: 100 * minuteMs, to: 200 * minuteMs })
  view.remove()
  surface.frame()
  expect([told.onSeen.mock.calls, told.onLayout.mock.calls]).toEqual([[], []])
  view = openChartView(box, { digits: 2, zone: 'UTC', ...told })
})
