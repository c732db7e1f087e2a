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
  type SeriesMarker,
  TickMarkType,
  type Time,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatDate, formatShortDateTime } from '../../ui/format-date.ts'
import { formatPrice } from '../../ui/format-number.ts'
import { themeColor } from '../../ui/theme-color.ts'
import type { ChartLine, ChartWindow } from './preview-words.ts'

const edgeBars = 4

const seconds = (time: number) => (time / 1000) as UTCTimestamp

/** Draws the candles into `box`. Returns how to take them away. */
export function drawCandles(box: HTMLElement, chart: ChartWindow, zone: string): () => void {
  const drawn = createChart(box, optionsOf(chart, zone))
  const candles = addCandles(drawn, chart)
  for (const line of chart.lines) addLine(drawn, chart, line)
  createSeriesMarkers(candles, markersOf(chart))
  for (const level of levelsOf(chart)) candles.createPriceLine(level)
  // Some room at both ends, so that the first and the last label are not cut.
  drawn.timeScale().setVisibleLogicalRange({ from: -edgeBars, to: chart.time.length - 1 + edgeBars })
  return () => drawn.remove()
}

function optionsOf(chart: ChartWindow, zone: string): DeepPartial<ChartOptions> {
  const { timeframe } = chart
  const line = themeColor('--line')
  const daily = timeframe === '1D' || timeframe === '1W'
  const text = (time: Time) => (daily ? formatDate(Number(time) * 1000, zone) : formatShortDateTime(Number(time) * 1000, zone))
  const digits = digitsOf(chart.close)
  return {
    autoSize: true,
    layout: {
      background: { color: 'transparent' },
      textColor: themeColor('--text-3'),
      fontFamily: '"Inter Variable", Inter, sans-serif',
      fontSize: 12,
      attributionLogo: false,
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false },
    timeScale: { borderColor: line, timeVisible: !daily, tickMarkFormatter: tickFormatter(zone) },
    localization: { timeFormatter: text, priceFormatter: (price: number) => formatPrice(price, digits) },
    crosshair: { vertLine: { labelBackgroundColor: themeColor('--raised') }, horzLine: { labelBackgroundColor: themeColor('--raised') } },
    // The page scrolls with the wheel; dragging and pinching work on the chart.
    handleScroll: { mouseWheel: false, vertTouchDrag: false },
    handleScale: { mouseWheel: false },
  }
}

/** A new day says its date, what lies within says its time: short enough to stand beside each other. */
function tickFormatter(zone: string) {
  return (time: Time, kind: TickMarkType) => {
    const [day, month, clock] = formatShortDateTime(Number(time) * 1000, zone).split(' ')
    return kind === TickMarkType.Time || kind === TickMarkType.TimeWithSeconds ? clock : `${day} ${month}`
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
    priceLineColor: themeColor('--text-3'),
    priceFormat: { type: 'price', precision: digits, minMove: 10 ** -digits },
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

function addLine(drawn: IChartApi, { time }: ChartWindow, { side, values }: ChartLine): void {
  const series = drawn.addSeries(LineSeries, {
    color: themeColor(side === 'left' ? '--series-1' : '--series-2'),
    lineWidth: 2,
    priceLineVisible: false,
    lastValueVisible: false,
    crosshairMarkerVisible: false,
  })
  series.setData(values.map((value, i) => (value === null ? { time: seconds(time[i]) } : { time: seconds(time[i]), value })))
}

/** Entry, target and stop of the trade at which the chart looks. */
function levelsOf({ trade }: ChartWindow): CreatePriceLineOptions[] {
  if (!trade) return []
  const level = (price: number | null, title: string, token: '--up' | '--down' | '--text-3') =>
    price === null
      ? []
      : [{ price, title, color: themeColor(token), lineWidth: 1 as const, lineStyle: LineStyle.Dashed, axisLabelVisible: true }]
  return [...level(trade.target, 'target', '--up'), ...level(trade.entryPrice, 'entry', '--text-3'), ...level(trade.stop, 'stop', '--down')]
}

/** Trades where there are any, else the bars at whose close the block became true. Entries are neutral, exits carry the sign of the trade. */
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
