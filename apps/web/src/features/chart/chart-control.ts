import { type ChartView, openChartView, type ViewOptions } from '../../base/candles/chart-view.ts'
import { fetchBars, isTraded, retryAfterMs } from '../../base/candles/fetch-bars.ts'
import type { VisibleBars } from '../../base/candles/loaded-windows.ts'
import type { ChartMark } from '../../base/candles/marked-candles.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import { type Edge, type SeriesNeeds, type SeriesWindows, seriesWindows } from '../../base/candles/series-windows.ts'
import type { Stretch } from '../../base/candles/windows.ts'
import { candleZone } from '../../ui/format-date.ts'
import { type ChartCandles, chartCandles } from './chart-candles.ts'
import { type ChartState, type ChartStore, chartStore } from './chart-state.ts'
import type { ChosenIndicator } from './chosen-indicators.ts'
import { type DrawnColumn, type IndicatorLines, indicatorLines } from './indicator-lines.ts'
import { type KeepFresh, keepFresh } from './keep-fresh.ts'
import { type LiveCandle, withQuote } from './live-candles.ts'
import { readNext, readPointed, stopReading } from './read-bar.ts'
import type { ChartSeries } from './resolve-series.ts'

export interface ChartQuote {
  bid: number
  ask: number
  at: number
}

export interface ChartOptions extends Pick<ViewOptions, 'digits' | 'zone' | 'onLayout'> {
  series: ChartSeries
  place: Place
  /** Called with the visible range when the chart comes to rest elsewhere. */
  onRest: (seen: Stretch) => void
}

/** The parts of an open chart and their shared state. */
interface Chart extends Pick<ChartOptions, 'series' | 'onRest'> {
  readonly store: ChartStore
  readonly windows: SeriesWindows
  readonly candles: ChartCandles
  readonly view: ChartView
  readonly lines: IndicatorLines
  readonly fresh: KeepFresh
  /** Where to go once its bars are loaded. */
  target: Place
  quote: ChartQuote | null
  /** Marks other than those of patterns. */
  marks: readonly ChartMark[]
  /** The visible range when the chart last came to rest. */
  rest: Stretch | null
  again: ReturnType<typeof setTimeout> | undefined
}

/** Connects the windows of a series, the live candle and the indicators with the chart drawn in `box`. */
export function openChart(box: HTMLElement, options: ChartOptions) {
  const chart = joinParts(box, options)
  const { series, store, view, windows, lines } = chart
  goTo(chart, options.place)
  return {
    series,
    state: store.now,
    subscribe: store.subscribe,
    /** Goes to the newest bar, the first known one, or an instant. */
    goTo: (to: Place | 'first'): void => goTo(chart, to === 'first' ? { around: series.home } : to),
    /** Takes a quote of the same source; null if there is none or its source is another. */
    quote: (quote: ChartQuote | null): void => takeQuote(chart, quote),
    setIndicators(indicators: readonly ChosenIndicator[]): void {
      lines.choose(indicators)
      lines.draw(windows.loaded().bars)
    },
    /** Marks other than those of patterns. */
    setMarks(marks: readonly ChartMark[]): void {
      chart.marks = marks
      drawMarks(chart, store.now().columns)
    },
    /** Moves the crosshair to the next or previous bar. */
    readNext: (step: number): void => readNext(store, view, step),
    stopReading: (): void => stopReading(store, view),
    pan: view.pan,
    zoom: view.zoom,
    seenTimes: view.seenTimes,
    atNewest: () => store.now().atEnd,
    retry: windows.retry,
    close: (): void => closeParts(chart),
  }
}

export type ChartControl = ReturnType<typeof openChart>

function joinParts(box: HTMLElement, { series, place, digits, zone, onLayout, onRest }: ChartOptions): Chart {
  const { timeframe, gaps, first, last } = series
  const store = chartStore()
  const windows = seriesWindows({
    timeframe,
    gaps,
    first,
    last,
    load: loaderOf(series),
    now: Date.now,
    onChange: (change) => takeChange(chart, change),
  })
  const candles = chartCandles(windows.loaded)
  const view = openChartView(box, {
    digits,
    zone: candleZone(timeframe, zone),
    onLayout,
    onSeen: (seen, settled) => takeSeen(chart, seen, settled),
    onRead: (bar) => readPointed(store, bar),
    ownsWheel: true,
  })
  const onColumns = (columns: readonly DrawnColumn[], fault: string | null) => takeColumns(chart, columns, fault)
  const lines = indicatorLines({ timeframe, digits, history: windows.history, onColumns })
  const fresh = keepFresh({
    series,
    last: candles.lastStored,
    live: candles.live,
    onStored: windows.grow,
    onLive: (live) => setLive(chart, live),
    onFreshness: (freshness) => freshness !== store.now().freshness && store.say({ freshness }),
  })
  const parts = { series, onRest, store, windows, candles, view, lines, fresh }
  const chart: Chart = { ...parts, target: place, quote: null, marks: [], rest: null, again: undefined }
  return chart
}

function closeParts({ again, fresh, lines, windows, view, store }: Chart): void {
  clearTimeout(again)
  fresh.close()
  lines.close()
  windows.close()
  view.remove()
  store.close()
}

/** Loads the bars of a series; null for a stretch without any. */
function loaderOf({ symbol, timeframe, provider }: ChartSeries): SeriesNeeds['load'] {
  return async (stretch, signal) => {
    const ask = { symbol, timeframe, provider, ...stretch }
    const past = { ...ask, to: Math.min(stretch.to, Date.now()) }
    return isTraded(past) ? ((await fetchBars(ask, signal))?.bars ?? null) : null
  }
}

/** Called when the windows of the series change. */
function takeChange(chart: Chart, change: Parameters<SeriesNeeds['onChange']>[0]): void {
  const { windows, candles, view, store, fresh, lines } = chart
  const { bars, left, right } = windows.loaded()
  retrySoon(chart, left, right)
  if (change === 'edge') {
    store.say({ left, right })
    return
  }
  candles.dropStored()
  const all = candles.bars()
  const reading = change === 'jumped' ? null : readingIn(all.time, store.now())
  view.setBars(all, change !== 'extended')
  markPrices(chart)
  store.say({ bars: all, left, right, reading, since: candles.since() })
  if (change === 'jumped') {
    view.go(chart.target)
    fresh.now()
  }
  lines.draw(bars)
}

/** The index of the bar under the crosshair in another list of bars; null if it is not there. */
function readingIn(times: Float64Array, { bars, reading }: ChartState): number | null {
  const bar = reading === null ? -1 : times.indexOf(bars.time[reading])
  return bar === -1 ? null : bar
}

/** Retries later if the server is fetching the bars or does not respond. */
function retrySoon(chart: Chart, ...edges: Edge[]): void {
  clearTimeout(chart.again)
  const trouble = edges.find((edge) => typeof edge === 'object')
  const afterMs = trouble ? retryAfterMs(trouble) : null
  if (afterMs !== null) chart.again = setTimeout(chart.windows.retry, afterMs)
}

/** Marks the bid and the ask; without quotes the last close. */
function markPrices({ view, candles, quote }: Chart): void {
  view.setPrices({ bid: quote?.bid ?? candles.lastClose(), ask: quote?.ask ?? null })
}

function takeQuote(chart: Chart, quote: ChartQuote | null): void {
  chart.quote = quote
  if (quote) setLive(chart, withQuote(chart.candles.live(), quote, chart.series.timeframe))
  markPrices(chart)
  chart.fresh.quoted(quote !== null)
}

function setLive({ candles, view, store }: Chart, live: readonly LiveCandle[]): void {
  if (!candles.setLive(live)) return
  const bars = candles.bars()
  view.setBars(bars, true)
  store.say({ bars, since: candles.since() })
}

/** Called when another part of the series is visible, or the chart has come to rest. */
function takeSeen(chart: Chart, seen: VisibleBars, settled: boolean): void {
  const { windows, view, store } = chart
  windows.look(seen, settled)
  const { left, right } = windows.loaded()
  const state = store.now()
  const atEnd = right === 'end' && seen.to >= state.bars.time.length - 1
  const farthest = view.isFarthest()
  if (settled) tellRest(chart)
  if (left !== state.left || right !== state.right || atEnd !== state.atEnd || farthest !== state.farthest)
    store.say({ left, right, atEnd, farthest })
}

function tellRest(chart: Chart): void {
  const times = chart.view.seenTimes()
  if (!times || (times.from === chart.rest?.from && times.to === chart.rest.to)) return
  chart.rest = times
  chart.store.say({ lastSeen: times.to })
  chart.onRest(times)
}

function takeColumns(chart: Chart, columns: readonly DrawnColumn[], fault: string | null): void {
  chart.view.setLines(columns.flatMap(({ line }) => line ?? []))
  drawMarks(chart, columns)
  chart.store.say({ columns, fault })
}

function drawMarks({ view, marks }: Chart, columns: readonly DrawnColumn[]): void {
  view.setMarks([...marks, ...columns.flatMap((column) => column.marks)])
}

function goTo(chart: Chart, place: Place): void {
  const { windows, view } = chart
  chart.target = place
  const { bars, right } = windows.loaded()
  const at = place === 'newest' ? Date.now() : 'around' in place ? place.around : place.from
  const isLoaded =
    place === 'newest' ? right === 'end' : bars.time.length > 0 && at >= bars.time[0] && at <= bars.time[bars.time.length - 1]
  if (isLoaded) view.go(place)
  else windows.jump(at)
}
