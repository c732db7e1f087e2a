import { LineStyle } from 'lightweight-charts'
import { afterEach, expect, test } from 'vitest'
import { chartColors, chartSurface, scaleText } from '../../../test/chart-surface.ts'
import { drawCandles } from './draw-candles.ts'
import type { ChartMark, ChartTrade, ChartWindow } from './preview-words.ts'

const surface = chartSurface()
const quarter = 900_000
const start = Date.UTC(2026, 10, 20, 22)
const at = (bar: number) => start + bar * quarter
const second = (bar: number) => at(bar) / 1000

/** Twelve candles whose closes have at most two decimals. */
const window: ChartWindow = {
  timeframe: '15min',
  time: Array.from({ length: 12 }, (_, i) => at(i)),
  open: Array.from({ length: 12 }, (_, i) => 2000 + i),
  high: Array.from({ length: 12 }, (_, i) => 2003 + i),
  low: Array.from({ length: 12 }, (_, i) => 1998 + i),
  close: Array.from({ length: 12 }, (_, i) => 2001.25 + i),
  shown: { from: 0, to: 12 },
  more: { before: false, after: false },
  lines: [],
  levels: [],
  truths: [],
  marks: [],
  trade: null,
}

let remove = () => {}
afterEach(() => remove())

function draw(more: Partial<ChartWindow> = {}, zone = 'UTC') {
  const drawn = drawCandles(document.createElement('div'), { ...window, ...more }, zone, { from: 2, to: 9 })
  remove = () => {
    drawn.remove()
    remove = () => {}
  }
  surface.frame()
  return drawn
}

test('every candle has its own four prices, and the asked part is in view', () => {
  const drawn = draw()
  const [[candles]] = surface.series()
  expect(candles.data().slice(0, 2)).toEqual([
    { time: second(0), open: 2000, high: 2003, low: 1998, close: 2001.25 },
    { time: second(1), open: 2001, high: 2004, low: 1999, close: 2002.25 },
  ])
  expect(candles.data()).toHaveLength(12)
  expect(candles.options()).toMatchObject({
    upColor: chartColors.up,
    wickUpColor: chartColors.up,
    downColor: chartColors.down,
    wickDownColor: chartColors.down,
  })
  expect(drawn.timeScale().getVisibleLogicalRange()).toEqual({ from: 2, to: 9 })
})

test('prices have the decimals in which they are quoted', () => {
  draw()
  const shown = (price: number) => scaleText(surface.series()[0][0], price)
  expect(shown(2001)).toBe('2,001.00')
  remove()
  draw({ close: window.close.map((_, i) => (i === 0 ? 1.10001 : 1.1)) })
  expect(shown(1.1)).toBe('1.10000')
})

test('times are in the zone of the page, and days have no clock', () => {
  const time = (drawn: ReturnType<typeof draw>) => drawn.options().localization.timeFormatter?.(second(1) as never)
  expect(time(draw({}, 'Asia/Kolkata'))).toBe('21 Nov 03:45')
  remove()
  // It opens at 17:15 on the 20th in New York, where the trading day of the 21st has begun.
  expect(time(draw({ timeframe: '1D' }))).toBe('21 Nov 2026')
})

const entry = (bar: number, side: ChartMark['side']): ChartMark => ({ time: at(bar), kind: 'entry', side, gain: 0 })
const exit = (bar: number, side: ChartMark['side'], gain: number): ChartMark => ({ time: at(bar), kind: 'exit', side, gain })

test('a long entry points up from below and its exit down from above, a short one the other way; an exit has the colour of its result', () => {
  draw({ marks: [exit(3, 'long', 1), entry(1, 'long'), entry(4, 'short'), exit(6, 'short', -1), exit(8, 'long', 0)] })
  expect(surface.marks().map(({ time, position, shape, color }) => [time, position, shape, color])).toEqual([
    [second(1), 'belowBar', 'arrowUp', chartColors.text],
    [second(3), 'aboveBar', 'arrowDown', chartColors.up],
    [second(4), 'aboveBar', 'arrowDown', chartColors.text],
    [second(6), 'belowBar', 'arrowUp', chartColors.down],
    [second(8), 'aboveBar', 'arrowDown', chartColors.text],
  ])
})

test('without trades the bars are marked at which the block became true, not those at which it stayed so', () => {
  draw({ truths: [at(2), at(3), at(4), at(7)] })
  expect(surface.marks().map(({ time, position }) => [time, position])).toEqual([
    [second(2), 'belowBar'],
    [second(7), 'belowBar'],
  ])
})

test('target, entry and stop of the trade are named at their prices, and one that it had not is left out', () => {
  const trade: Omit<ChartTrade, 'entryPrice' | 'target' | 'stop'> = {
    side: 'long',
    entryTime: at(1),
    exitTime: at(3),
    reason: 'target',
    bars: 2,
    exitPrice: 2010,
    path: [],
  }
  const lines = () =>
    surface
      .series()[0][0]
      .priceLines()
      .map((line) => line.options())
      .map(({ title, price, color }) => [title, price, color])
  draw({ trade: { ...trade, entryPrice: 2002, target: 2010, stop: 1995 } })
  expect(lines()).toEqual([
    ['target', 2010, chartColors.up],
    ['entry', 2002, chartColors['text-3']],
    ['stop', 1995, chartColors.down],
  ])
  remove()
  draw({ trade: { ...trade, entryPrice: 2002, target: null, stop: null } })
  expect(lines()).toEqual([['entry', 2002, chartColors['text-3']]])
})

test('a stop that moved is a line of steps from the entry to the exit, not a level', () => {
  const path = [
    { time: at(1), stop: 1995 },
    { time: at(3), stop: 1998 },
  ]
  const moved = { entryTime: at(1), exitTime: at(3), entryPrice: 2002, exitPrice: 1998, target: null, stop: 1995, path }
  draw({ trade: { ...moved, side: 'long', reason: 'trailing_stop', bars: 2 } })
  const [candles, stop] = surface.series()[0]
  expect(candles.priceLines().map((line) => line.options().title)).toEqual(['entry'])
  expect(stop.data().map((point) => 'value' in point && point.value)).toEqual([1995, 1995, 1998])
})

test('operands have the colour of their side, gaps where they have no value, and their own pane with its own decimals', () => {
  const values = Array.from({ length: 12 }, (_, i) => (i === 0 ? null : 30.123 + i))
  draw({
    lines: [
      { side: 'left', pane: 'price', unit: 'price', label: 'EMA', values },
      { side: 'right', pane: 'own', unit: 'index', label: 'RSI', values: values.map((value) => value && value / 10_000) },
    ],
  })
  const [[, left], [right]] = surface.series()
  expect([left.options(), right.options()]).toMatchObject([{ color: chartColors['series-1'] }, { color: chartColors['series-2'] }])
  expect(left.data().length).toBe(11)
  expect(left.data()[0]).toEqual({ time: second(1), value: 31.123 })
  const shown = [left, right].map((each) => scaleText(each, 0.0036))
  expect(shown, 'two decimals like the prices, and three figures of the usual value').toEqual(['0.00', '0.00360'])
})

test('a level over the candles does not change their scale, one below them is a line of its own', () => {
  draw({ levels: [{ pane: 'price', value: 2005 }] })
  const [lines] = surface.series()
  expect([lines.length, lines[0].priceLines().map((line) => line.options().price)]).toEqual([1, [2005]])
  remove()
  const values = Array.from({ length: 12 }, () => 50)
  draw({ lines: [{ side: 'left', pane: 'own', unit: 'index', label: 'RSI', values }], levels: [{ pane: 'own', value: 30 }] })
  const [, [, level]] = surface.series()
  expect(level.options()).toMatchObject({ lineStyle: LineStyle.Dashed, lastValueVisible: true })
  expect(level.data().map((point) => 'value' in point && point.value)).toEqual(Array.from({ length: 12 }, () => 30))
})
