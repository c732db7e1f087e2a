import {
  CandlestickSeries,
  createChart,
  createSeriesMarkers,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  type MouseEventHandler,
  type SeriesType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { afterEach, beforeEach, vi } from 'vitest'

/** Colours of the tokens that charts use. */
export const chartColors = Object.fromEntries(
  ['page', 'line', 'line-2', 'raised', 'text', 'text-2', 'text-3', 'up', 'down', 'accent', 'series-1', 'series-2', 'series-3'].map(
    (name, i) => [name, `#0000${16 + i}`],
  ),
)

export const surfaceSize = { width: 800, height: 400 }

let kinds: ReturnType<typeof makeKinds> | undefined

/** The library names none of its classes, so they are taken from a chart. */
function makeKinds() {
  const chart = createChart(document.createElement('div'))
  const series = chart.addSeries(CandlestickSeries)
  const found = { chart: Object.getPrototypeOf(chart) as IChartApi, marks: Object.getPrototypeOf(createSeriesMarkers(series, [])) }
  chart.remove()
  return found
}

/**
 * Lets the chart library run without a canvas in each test of the file: boxes are 800 by 400 pixels, and what it would paint is lost. Tests
 * read what it was told: its series with their data and options. `frame` runs what waits for the next frame.
 */
export function chartSurface() {
  let waiting = new Map<number, FrameRequestCallback>()
  let asked = 0
  let added: { mock: { contexts: unknown[] } }
  let marked: { mock: { calls: unknown[][] } }
  let listened: Record<'crosshair' | 'click', { mock: { calls: unknown[][] } }>

  beforeEach(() => {
    waiting = new Map()
    vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
      waiting.set(++asked, run)
      return asked
    })
    vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
      return paper(this) as never
    } as never)
    vi.stubGlobal('getComputedStyle', ownStyle)
    const { width, height } = surfaceSize
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, width, height))
    for (const [name, color] of Object.entries(chartColors)) document.documentElement.style.setProperty(`--${name}`, color)
    kinds ??= makeKinds()
    added = vi.spyOn(kinds.chart, 'addSeries')
    marked = vi.spyOn(kinds.marks, 'setMarkers') as never
    listened = { crosshair: vi.spyOn(kinds.chart, 'subscribeCrosshairMove'), click: vi.spyOn(kinds.chart, 'subscribeClick') }
  })
  afterEach(() => document.documentElement.removeAttribute('style'))

  return {
    frame(): void {
      const now = [...waiting.values()]
      waiting.clear()
      for (const run of now) run(0)
    },
    /** The chart that was created last. */
    chart: () => added.mock.contexts.at(-1) as IChartApi,
    /** The series of that chart by pane, the candles first. */
    series: () =>
      (added.mock.contexts.at(-1) as IChartApi)
        .panes()
        .map((pane) => pane.getSeries().toSorted((a, b) => a.seriesOrder() - b.seriesOrder()) as ISeriesApi<SeriesType>[]),
    /** The marks that were set last. */
    marks: () => (marked.mock.calls.at(-1)?.[0] ?? []) as { time: number; position: string; shape: string; color: string; text?: string }[],
    /** Moves the pointer over a position counted in bars, or off the bars. */
    point: (logical?: number) => (listened.crosshair.mock.calls.at(-1)![0] as MouseEventHandler<Time>)({ logical } as never),
    click: (event: { logical?: number; time?: number }) =>
      (listened.click.mock.calls.at(-1)![0] as MouseEventHandler<Time>)(event as never),
  }
}

/** A chart in `box` with one value at each of these times, UTC milliseconds. */
export function plainChart(box: HTMLElement, times: readonly number[]): IChartApi {
  const chart = createChart(box)
  chart.addSeries(LineSeries).setData(times.map((time) => ({ time: (time / 1000) as UTCTimestamp, value: 1 })))
  return chart
}

/** A value as the scale of a series shows it. */
export function scaleText(series: ISeriesApi<SeriesType>, value: number): string {
  const { priceFormat } = series.options()
  return 'formatter' in priceFormat ? (priceFormat.formatter as (value: number) => string)(value) : String(value)
}

/** There is no style sheet, so the style of an element is its own. The library reads colours as browsers compute them. */
const ownStyle = ({ style }: HTMLElement) => ({
  color: rgbOf(style.color),
  display: style.display || 'block',
  visibility: style.visibility || 'visible',
  getPropertyValue: (name: string) => style.getPropertyValue(name),
})

function rgbOf(color: string): string {
  const [red, green, blue, alpha = 255] = color.match(/[0-9a-f]{2}/gi)?.map((part) => Number.parseInt(part, 16)) ?? []
  return color.startsWith('#') && color.length >= 7 ? `rgba(${red}, ${green}, ${blue}, ${alpha / 255})` : color
}

/** A drawing context that draws nothing. */
function paper(canvas: HTMLCanvasElement) {
  const known: Record<string, unknown> = {
    canvas,
    measureText: (text: string) => ({ width: text.length * 6, actualBoundingBoxAscent: 5, actualBoundingBoxDescent: 2 }),
  }
  const nothing = () => undefined
  return new Proxy(known, { get: (_, name: string) => known[name] ?? nothing })
}
