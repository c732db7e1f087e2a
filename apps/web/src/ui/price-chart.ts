import {
  type CandlestickData,
  CandlestickSeries,
  ColorType,
  type CreatePriceLineOptions,
  CrosshairMode,
  createChartEx,
  type IChartApi,
  type ISeriesApi,
  LineStyle,
  TickMarkType,
  type UTCTimestamp,
} from 'lightweight-charts'
import { axisTime, formatDate, formatShortDateTime, tradingDays } from './format-date.ts'
import { formatNumber } from './format-number.ts'
import { themeColor } from './theme-color.ts'
import { zoneScale } from './zone-scale.ts'

/** One column per price; `time` is UTC milliseconds. */
export interface CandleColumns {
  readonly time: ArrayLike<number>
  readonly open: ArrayLike<number>
  readonly high: ArrayLike<number>
  readonly low: ArrayLike<number>
  readonly close: ArrayLike<number>
}

/**
 * Fills `box` with candles in the colours of the current theme, with the last close marked and times in `zone`. The
 * caller removes the chart and shows "Charts by TradingView" with a link below it.
 */
export function openPriceChart(box: HTMLElement, bars: CandleColumns, digits: number, zone: string) {
  const { chart, candles } = openEmptyChart(box, digits, zone)
  candles.setData(Array.from(bars.time, (_, bar) => candleAt(bars, bar)))
  candles.createPriceLine(priceMark(bars.close[bars.close.length - 1]))
  return { chart, candles }
}

/** The same chart without any candles. */
export function openEmptyChart(box: HTMLElement, digits: number, zone: string) {
  const chart: IChartApi = createChartEx(box, zoneScale(zone), chartOptions(zone))
  return { chart, candles: addCandles(chart, digits) }
}

/** A bar in the form of the chart library. */
export const candleAt = (bars: CandleColumns, bar: number): CandlestickData<UTCTimestamp> => ({
  time: chartTime(bars, bar),
  open: bars.open[bar],
  high: bars.high[bar],
  low: bars.low[bar],
  close: bars.close[bar],
})

/** Marks the last price. The library's own mark has text on green or red, which is hard to read. */
export const priceMark = (price: number): CreatePriceLineOptions => ({
  price,
  color: themeColor('--text-3'),
  lineStyle: LineStyle.Dotted,
  lineWidth: 1,
  axisLabelColor: themeColor('--line-2'),
  axisLabelTextColor: themeColor('--text'),
})

/** The time of a bar in the form of the chart library. */
export const chartTime = (bars: CandleColumns, bar: number) => (bars.time[bar] / 1000) as UTCTimestamp

/** Formats values with exactly this many decimals. */
export function chartFormat(digits: number) {
  return { type: 'custom' as const, minMove: 10 ** -digits, formatter: (value: number) => formatNumber(value, digits) }
}

function chartOptions(zone: string) {
  const line = themeColor('--line')
  const label = themeColor('--line-2')
  const moment = (seconds: unknown) => formatShortDateTime(Number(seconds) * 1000, zone)
  const day = (seconds: unknown) => formatDate(Number(seconds) * 1000, zone)
  return {
    autoSize: true,
    layout: {
      // The logo's style element would need a nonce; our own link is below the chart.
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
      tickMarkFormatter: (seconds: unknown, type: TickMarkType) =>
        isClock(type) && zone !== tradingDays ? axisTime(Number(seconds) * 1000, zone).clock : dayLabel(Number(seconds) * 1000, type, zone),
    },
    localization: { locale: 'en-US', timeFormatter: zone === tradingDays ? day : moment },
    crosshair: {
      mode: CrosshairMode.Normal,
      vertLine: { color: label, labelBackgroundColor: label },
      horzLine: { color: label, labelBackgroundColor: label },
    },
    // The wheel scrolls the page, because the chart is one part of many on it.
    handleScroll: { mouseWheel: false, pressedMouseMove: true, horzTouchDrag: true, vertTouchDrag: false },
    handleScale: { mouseWheel: false, pinch: true, axisPressedMouseMove: true, axisDoubleClickReset: true },
  }
}

const isClock = (type: TickMarkType): boolean => type === TickMarkType.Time || type === TickMarkType.TimeWithSeconds

/** "16 May", or the month or the year where one begins. */
function dayLabel(ms: number, type: TickMarkType, zone: string): string {
  const { date, month, year } = axisTime(ms, zone)
  if (type === TickMarkType.Year) return year
  return type === TickMarkType.Month ? month : date
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
