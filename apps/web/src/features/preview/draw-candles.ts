import {
  CandlestickSeries,
  type ChartOptions,
  type CreatePriceLineOptions,
  createChart,
  createSeriesMarkers,
  type DeepPartial,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  PriceLineSource,
  type SeriesMarker,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { valueDigits } from '../../base/value-digits.ts'
import { axisTime, candleZone, formatDate, formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { chartFormat } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'
import type { View } from './candle-view.ts'
import type { ChartLevel, ChartLine, ChartWindow } from './preview-words.ts'

const priceShare = 0.62

const seconds = (time: number) => (time / 1000) as UTCTimestamp

/** Draws the candles into `box` with this part in view. The caller removes the chart. */
export function drawCandles(box: HTMLElement, chart: ChartWindow, zone: string, view: View): IChartApi {
  const drawn = createChart(box, optionsOf(chart, zone))
  const candles = addCandles(drawn, chart)
  for (const line of chart.lines) addLine(drawn, chart, line)
  for (const level of chart.levels) addLevel(drawn, candles, chart, level)
  const [price, own] = drawn.panes()
  price.setStretchFactor(priceShare)
  own?.setStretchFactor(1 - priceShare)
  createSeriesMarkers(candles, markersOf(chart))
  for (const level of levelsOf(chart)) candles.createPriceLine(level)
  addStopPath(drawn, chart)
  drawn.timeScale().setVisibleLogicalRange(view)
  return drawn
}

function optionsOf(chart: ChartWindow, zone: string): DeepPartial<ChartOptions> {
  const { timeframe } = chart
  const line = themeColor('--line')
  const daily = timeframe === '1D' || timeframe === '1W'
  const shown = candleZone(timeframe, zone)
  const text = (time: Time) => (daily ? formatDate(Number(time) * 1000, shown) : formatShortDateTime(Number(time) * 1000, shown))
  return {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: themeColor('--text-3'),
      fontFamily: '"Inter Variable", Inter, sans-serif',
      fontSize: 12,
      attributionLogo: false,
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, entireTextOnly: true },
    timeScale: { borderColor: line, timeVisible: !daily, tickMarkFormatter: tickFormatter(shown) },
    localization: { timeFormatter: text },
    crosshair: { vertLine: { labelBackgroundColor: themeColor('--raised') }, horzLine: { labelBackgroundColor: themeColor('--raised') } },
    // The wheel scrolls the page, except where the candles can be scrolled. Dragging and pinching work on the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}

/** A new day shows its date, times within a day show the clock; both are short enough to fit side by side. */
function tickFormatter(zone: string) {
  return (time: Time, kind: TickMarkType) => {
    const { date, clock } = axisTime(Number(time) * 1000, zone)
    return kind === TickMarkType.Time || kind === TickMarkType.TimeWithSeconds ? clock : date
  }
}

function addCandles(drawn: IChartApi, chart: ChartWindow): ISeriesApi<'Candlestick'> {
  const up = themeColor('--up')
  const down = themeColor('--down')
  const digits = digitsOf(chart.close)
  const series = drawn.addSeries(CandlestickSeries, {
    upColor: up,
    downColor: down,
    wickUpColor: up,
    wickDownColor: down,
    borderVisible: false,
    // The mark and its line both show the last visible candle.
    priceLineSource: PriceLineSource.LastVisible,
    priceLineColor: themeColor('--text-3'),
    priceFormat: { type: 'custom', minMove: 10 ** -digits, formatter: (price: number) => formatPrice(price, digits) },
  })
  series.setData(
    chart.time.map((time, i) => ({
      time: seconds(time),
      open: chart.open[i],
      high: chart.high[i],
      low: chart.low[i],
      close: chart.close[i],
    })),
  )
  return series
}

/** The decimals in which these prices are quoted. */
function digitsOf(prices: readonly number[]): number {
  return Math.max(0, ...prices.slice(0, 20).map((price) => (String(price).split('.')[1] ?? '').length))
}

const quiet = { priceLineVisible: false, lastValueVisible: false, crosshairMarkerVisible: false }

function addLine(drawn: IChartApi, chart: ChartWindow, { side, pane, values }: ChartLine): void {
  const { time } = chart
  const color = themeColor(side === 'left' ? '--series-1' : '--series-2')
  const series = drawn.addSeries(LineSeries, { ...quiet, color, lineWidth: 2, priceFormat: formatOf(chart, pane) }, paneIndex[pane])
  series.setData(values.map((value, i) => (value === null ? { time: seconds(time[i]) } : { time: seconds(time[i]), value })))
}

const paneIndex = { price: 0, own: 1 }

/** Over the candles the format has the decimals of the prices, below them those that its values need. */
function formatOf(chart: ChartWindow, pane: ChartLine['pane']) {
  if (pane === 'price') return chartFormat(digitsOf(chart.close))
  const line = chart.lines.find((each) => each.pane === pane)
  const values = Float64Array.from((line?.values ?? []).filter((value) => value !== null))
  return chartFormat(valueDigits(line?.unit ?? 'index', values, digitsOf(chart.close)))
}

/** Below the candles a level is a line of its own, so that the scale includes it. Over them it must not flatten the candles. */
function addLevel(drawn: IChartApi, candles: ISeriesApi<'Candlestick'>, chart: ChartWindow, { pane, value }: ChartLevel): void {
  const color = themeColor('--text-3')
  if (pane === 'price') {
    candles.createPriceLine({ price: value, color, lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: true })
    return
  }
  const look = {
    ...quiet,
    color,
    lineWidth: 1,
    lineStyle: LineStyle.Dashed,
    lastValueVisible: true,
    priceFormat: formatOf(chart, pane),
  } as const
  const series = drawn.addSeries(LineSeries, look, paneIndex[pane])
  series.setData(chart.time.map((time) => ({ time: seconds(time), value })))
}

/** How the stop of the trade in focus moved, from its entry to its exit. */
function addStopPath(drawn: IChartApi, { trade, time, close }: ChartWindow): void {
  if (!trade || trade.path.length < 2) return
  const look = {
    ...quiet,
    color: themeColor('--down'),
    lineWidth: 2,
    lineType: LineType.WithSteps,
    priceFormat: chartFormat(digitsOf(close)),
  } as const
  const held = time.filter((at) => at >= trade.entryTime && at <= trade.exitTime)
  const points = held.map((at) => ({ time: seconds(at), value: trade.path.findLast((move) => move.time <= at)!.stop }))
  drawn.addSeries(LineSeries, look).setData(points)
}

/** Entry, target and stop of the trade in focus. A stop that moved has a path instead of a level. */
function levelsOf({ trade }: ChartWindow): CreatePriceLineOptions[] {
  if (!trade) return []
  const level = (price: number | null, title: string, token: '--up' | '--down' | '--text-3') =>
    price === null
      ? []
      : [{ price, title, color: themeColor(token), lineWidth: 1 as const, lineStyle: LineStyle.Dashed, axisLabelVisible: true }]
  return [
    ...level(trade.target, 'target', '--up'),
    ...level(trade.entryPrice, 'entry', '--text-3'),
    ...level(trade.path.length > 1 ? null : trade.stop, 'stop', '--down'),
  ]
}

/**
 * Trades if there are any, else the bars at whose close the block became true. Entries are neutral, exits have the colour of the result.
 */
function markersOf({ marks, truths, time }: ChartWindow): SeriesMarker<Time>[] {
  const ink = themeColor('--text')
  const colour = (gain: number) => themeColor(gain > 0 ? '--up' : gain < 0 ? '--down' : '--text')
  if (marks.length > 0)
    return marks
      .toSorted((a, b) => a.time - b.time)
      .map(({ time: at, kind, side, gain }) => {
        const below = (kind === 'entry') === (side === 'long')
        return {
          time: seconds(at),
          position: below ? 'belowBar' : 'aboveBar',
          shape: below ? 'arrowUp' : 'arrowDown',
          color: kind === 'entry' ? ink : colour(gain),
        }
      })
  const before = new Map(time.map((at, i) => [at, time[i - 1]]))
  const held = new Set(truths)
  return truths
    .filter((at) => !held.has(before.get(at) ?? Number.NaN))
    .map((at) => ({ time: seconds(at), position: 'belowBar', shape: 'arrowUp', color: ink }))
}
