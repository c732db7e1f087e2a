import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  type CreatePriceLineOptions,
  CrosshairMode,
  createChart,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  TickMarkType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { formatShortDateTime } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { themeColor } from './theme-color.ts'

/** A column per price; `time` is UTC milliseconds. */
export interface CandleColumns {
  readonly time: ArrayLike<number>
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
}

/**
 * Candles in the colours of the theme in force, with the last close marked and the times of `zone`. Fills `box`; the caller removes the chart,
 * and says "Charts by TradingView" with a link below it.
 */
export function openPriceChart(box: HTMLElement, bars: CandleColumns, digits: number, zone: string) {
  const { chart, candles } = openEmptyChart(box, digits, zone)
  candles.setData(Array.from(bars.time, (_, bar) => candleAt(bars, bar)))
  candles.createPriceLine(priceMark(bars.close[bars.close.length - 1]))
  return { chart, candles }
}

/** The same before there are any candles. */
export function openEmptyChart(box: HTMLElement, digits: number, zone: string) {
  const chart = createChart(box, chartOptions(zone))
  return { chart, candles: addCandles(chart, digits) }
}

/** A bar as the chart library wants it. */
export const candleAt = (bars: CandleColumns, bar: number): CandlestickData<UTCTimestamp> => ({
  time: chartTime(bars, bar),
  open: bars.open[bar],
  high: bars.high[bar],
  low: bars.low[bar],
  close: bars.close[bar],
})

/** A mark of the last price. Not the library's own, whose text on green or red cannot be read well. */
export const priceMark = (price: number): CreatePriceLineOptions => ({
  price,
  color: themeColor('--text-3'),
  lineStyle: LineStyle.Dotted,
  lineWidth: 1,
  axisLabelColor: themeColor('--line-2'),
  axisLabelTextColor: themeColor('--text'),
})

/** The time of a bar as the chart library wants it. */
export const chartTime = (bars: CandleColumns, bar: number) => (bars.time[bar] / 1000) as UTCTimestamp

/** Values with exactly so many decimals. */
export function chartFormat(digits: number) {
  return { type: 'custom' as const, minMove: 10 ** -digits, formatter: (value: number) => formatNumber(value, digits) }
}

function chartOptions(zone: string) {
  const line = themeColor('--line')
  const label = themeColor('--line-2')
  const moment = (seconds: unknown) => formatShortDateTime(Number(seconds) * 1000, zone)
  return {
    autoSize: true,
    layout: {
      // Its style element would need a nonce; our own link stands below the chart.
      attributionLogo: false,
      background: { type: ColorType.Solid, color: themeColor('--page') },
      textColor: themeColor('--text-3'),
      fontFamily: '"Inter Variable", Inter, sans-serif',
      fontSize: 12,
      panes: { separatorColor: line, enableResize: false },
    },
    grid: { vertLines: { visible: false }, horzLines: { color: line } },
    rightPriceScale: { borderVisible: false, minimumWidth: 64, entireTextOnly: true },
    timeScale: {
      borderColor: line,
      timeVisible: true,
      rightOffset: 2,
      allowBoldLabels: false,
      tickMarkFormatter: (seconds: unknown, type: TickMarkType) => tickLabel(moment(seconds), type),
    },
    localization: { locale: 'en-US', timeFormatter: moment },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: label, labelBackgroundColor: label },
      horzLine: { color: label, labelBackgroundColor: label },
    },
    // The wheel belongs to the page, in which the chart is one part of many.
    handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
  }
}

/** Of "05 Jan 08:45" what a tick needs: the clock within a day, the day alone where the zone begins it there. */
function tickLabel(moment: string, type: TickMarkType): string {
  if (type === TickMarkType.Time) return moment.slice(-5)
  return moment.replace(' 00:00', '')
}

function addCandles(chart: IChartApi, digits: number): ISeriesApi<'Candlestick'> {
  const [up, down] = [themeColor('--up'), themeColor('--down')]
  return chart.addSeries(CandlestickSeries, {
    upColor: up,
    wickUpColor: up,
    downColor: down,
    wickDownColor: down,
    borderVisible: false,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: chartFormat(digits),
  })
}
