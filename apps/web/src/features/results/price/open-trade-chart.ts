import { type Bars, firstAtOrAfter, timeframeMs } from '@assay/market'
import { type ChartView, openChartView } from '../../../base/candles/chart-view.ts'
import type { DrawnLine } from '../../../base/candles/drawn-lines.ts'
import { retryAfterMs } from '../../../base/candles/fetch-bars.ts'
import type { ChartMark } from '../../../base/candles/marked-candles.ts'
import type { Place } from '../../../base/candles/seen-range.ts'
import { type Edge, type SeriesNeeds, type SeriesWindows, seriesWindows } from '../../../base/candles/series-windows.ts'
import { candleZone } from '../../../ui/format-date.ts'
import type { ListedTrade } from '../listed-trades.ts'
import { type PriceSeries, periodLoader } from './price-series.ts'
import { type DrawnTrade, otherStops, type StopsOf, tradeLines } from './trade-lines.ts'

/** The state of the chart that the parts beside it show. */
export interface TradeChartState {
  bars: Bars
  left: Edge
  right: Edge
}

export interface TradeChartOptions {
  series: PriceSeries
  digits: number
  zone: string
  place: Place
  /** The trades whose stops are drawn; null in candles that are slower than those of the run. */
  stops: StopsOf | null
  onState: (state: TradeChartState) => void
  /** Called with the bar that was clicked (its opening time in UTC milliseconds). */
  onPick: (time: number) => void
}

type SeenTimes = { from: number; to: number }

interface Opened {
  options: TradeChartOptions
  windows: SeriesWindows
  view: ChartView
  drawn: DrawnTrade | null
  indicators: readonly DrawnLine[]
  /** Where to go once its bars are loaded; null if nothing is pending. */
  target: Place | null
  again: ReturnType<typeof setTimeout> | undefined
  /** Called with the visible times when they change; null if nobody asked. */
  watcher: ((seen: SeenTimes) => void) | null
  /** What a change asks of a chart that the same change closes is not done. */
  isClosed: boolean
}

/**
 * Draws the bars of a result with its trades into `box`, and connects the series windows with the chart. Only the visible windows are
 * loaded, so long periods work too.
 */
export function openTradeChart(box: HTMLElement, options: TradeChartOptions) {
  const { series, digits, zone, place, onPick } = options
  const windows = seriesWindows({
    timeframe: series.timeframe,
    gaps: [],
    first: series.from,
    last: series.to,
    load: periodLoader(series),
    now: Date.now,
    onChange: (change) => takeChange(chart, change),
  })
  const view = openChartView(box, {
    digits,
    zone: candleZone(series.timeframe, zone),
    onSeen: (seen, settled) => {
      windows.look(seen, settled)
      tellSeen(chart)
    },
    onRead: () => undefined,
    onPick: (bar) => onPick(windows.loaded().bars.time[bar]),
  })
  const chart: Opened = {
    options,
    windows,
    view,
    drawn: null,
    indicators: [],
    target: place,
    again: undefined,
    watcher: null,
    isClosed: false,
  }
  goTo(chart, place)
  return controlsOf(chart)
}

export type TradeChart = ReturnType<typeof openTradeChart>

function controlsOf(chart: Opened) {
  const { view, windows } = chart
  return {
    setMarks: (marks: readonly ChartMark[]): void => void (chart.isClosed || view.setMarks(marks)),
    /** Draws the levels of a trade. */
    draw(trade: DrawnTrade | null): void {
      chart.drawn = trade
      drawLevels(chart)
    },
    /** Draws the indicators of the rules. */
    drawIndicators(lines: readonly DrawnLine[]): void {
      chart.indicators = lines
      drawLevels(chart)
    },
    go: (place: Place): void => goTo(chart, place),
    /** Scrolls to a trade, unless all of it is visible. */
    show: (trade: ListedTrade): void => showTrade(chart, trade),
    /** Scrolls to a time. */
    showTime(time: number): void {
      if (chart.isClosed) return
      const seen = view.seenTimes()
      if (!seen || time < seen.from || time > seen.to) goTo(chart, { around: time })
    },
    /** The opening time of the bar in the middle of the view; null before there is one. */
    middle: (): number | null => middleOf(chart),
    pan: view.pan,
    zoom: view.zoom,
    retry: windows.retry,
    seenTimes: view.seenTimes,
    /** Calls `watcher` with the visible times, now and whenever they change. */
    watchSeen: (watcher: Opened['watcher']): void => tellSeen(Object.assign(chart, { watcher })),
    close(): void {
      chart.isClosed = true
      clearTimeout(chart.again)
      windows.close()
      view.remove()
    },
  }
}

function tellSeen({ isClosed, view, watcher }: Opened): void {
  const seen = isClosed ? null : view.seenTimes()
  if (seen) watcher?.(seen)
}

function takeChange(chart: Opened, change: Parameters<SeriesNeeds['onChange']>[0]): void {
  const { windows, view, options } = chart
  const { bars, left, right } = windows.loaded()
  clearTimeout(chart.again)
  const trouble = [left, right].find((edge) => typeof edge === 'object')
  const afterMs = trouble ? retryAfterMs(trouble) : null
  if (afterMs !== null) chart.again = setTimeout(windows.retry, afterMs)
  if (change !== 'edge') {
    view.setBars(bars, false)
    drawLevels(chart)
    if (chart.target && change !== 'grown') arrive(chart, chart.target)
  }
  options.onState({ bars, left, right })
}

/** A trade may reach into a window that is still loading. */
function arrive(chart: Opened, target: Place): void {
  const { windows, view } = chart
  const { bars, left, right } = windows.loaded()
  view.go(target)
  const { from, to } = rangeOf(target, chart.options.series)
  const isReached = (left === 'end' || from >= bars.time[0]) && (right === 'end' || to <= bars.time[bars.time.length - 1])
  if (isReached) chart.target = null
}

function drawLevels({ view, windows, drawn, indicators, isClosed, options: { digits, stops } }: Opened): void {
  if (isClosed) return
  const { bars } = windows.loaded()
  if (bars.time.length === 0) return
  const others = stops && otherStops(stops, drawn?.trade ?? null, bars, digits)
  view.setLines([...(drawn ? tradeLines(drawn, bars, digits) : []), ...(others ? [others] : []), ...indicators])
}

function goTo(chart: Opened, place: Place): void {
  if (chart.isClosed) return
  const { windows, options } = chart
  chart.target = place
  const { time } = windows.loaded().bars
  const { from, to } = rangeOf(place, options.series)
  if (time.length > 0 && from >= time[0] && to <= time[time.length - 1] + timeframeMs[options.series.timeframe]) arrive(chart, place)
  else windows.jump((from + to) / 2)
}

/** The times that a place needs, limited to the period. */
function rangeOf(place: Place, series: PriceSeries): { from: number; to: number } {
  if (place === 'newest') return { from: series.to - 1, to: series.to - 1 }
  if ('around' in place) return { from: place.around, to: place.around }
  return { from: Math.max(place.from, series.from), to: Math.min(place.to, series.to - 1) }
}

function showTrade(chart: Opened, trade: ListedTrade): void {
  if (chart.isClosed) return
  const { series } = chart.options
  const wanted = placeOf(trade, series)
  const seen = chart.view.seenTimes()
  if (!seen || wanted.from < seen.from || wanted.to > seen.to) goTo(chart, aroundOf(wanted, series))
}

function middleOf({ view, windows }: Opened): number | null {
  const seen = view.seenTimes()
  const { time } = windows.loaded().bars
  if (!seen || time.length === 0) return null
  const after = firstAtOrAfter(time, (seen.from + seen.to) / 2)
  return time[Math.min(after, time.length - 1)]
}

const placeOf = (trade: ListedTrade, { to }: PriceSeries) => ({
  from: Date.parse(trade.entry_datetime),
  to: trade.exit_datetime === null ? to : Date.parse(trade.exit_datetime),
})

/** Bars shown around a trade, and the most bars of a trade that is shown whole; of a longer one only the entry is. */
const [roomBars, wholeBars] = [40, 2000]

function aroundOf({ from, to }: { from: number; to: number }, { timeframe }: PriceSeries): Place {
  const room = roomBars * timeframeMs[timeframe]
  if (to - from > wholeBars * timeframeMs[timeframe]) return { around: from }
  return { from: from - room, to: to + room }
}
