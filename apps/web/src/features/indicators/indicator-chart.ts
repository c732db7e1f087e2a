import type { CatalogueEntry } from '@assay/indicators'
import type { Bars } from '@assay/market'
import {
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
  LineType,
  type SeriesMarker,
  type UTCTimestamp,
} from 'lightweight-charts'
import { lineLook } from '../../ui/line-look.ts'
import { chartFormat, chartTime, openPriceChart } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'
import { type ExampleLine, lastOf, occurrencesOf } from './example-lines.ts'

export interface ChartOptions {
  bars: Bars
  lines: readonly ExampleLine[]
  /** The selected line, drawn strongest. */
  chosen: ExampleLine
  priceDigits: number
  digits: number
  zone: string
  /** Bars to show at first, `to` exclusive. */
  window: { from: number; to: number }
  /** Called with the bar under the pointer, and with null when the pointer leaves. */
  onRead: (bar: number | null) => void
}

export interface IndicatorChart {
  /** Puts the crosshair on a bar and scrolls it into view. */
  readAt(bar: number): void
  /** Removes the crosshair. */
  clear(): void
  remove(): void
}

const priceShare = 0.62

/** Candles with an indicator over them or in a pane below. */
export function drawIndicator(box: HTMLElement, options: ChartOptions): IndicatorChart {
  const { bars, lines, priceDigits, zone, window, onRead } = options
  const { chart, candles } = openPriceChart(box, bars, priceDigits, zone)
  for (const [i, line] of lines.entries()) {
    if (line.entry.pattern) createSeriesMarkers(candles, marksOf(line, bars))
    else addLine(chart, options, i)
  }
  const [price, own] = chart.panes()
  price.setStretchFactor(priceShare)
  own?.setStretchFactor(1 - priceShare)
  chart.timeScale().setVisibleLogicalRange({ from: window.from, to: window.to })
  chart.subscribeCrosshairMove(({ logical }) => {
    const bar = logical === undefined ? -1 : Math.round(logical)
    onRead(bar >= 0 && bar < bars.time.length ? bar : null)
  })
  return {
    readAt(bar) {
      bringIntoSight(chart, bar, bars.time.length)
      chart.setCrosshairPosition(bars.close[bar], chartTime(bars, bar), candles)
    },
    clear: () => chart.clearCrosshairPosition(),
    remove: () => chart.remove(),
  }
}

/** Differences from a signal line and volume are drawn as columns by convention; everything else is a line. */
const columnar = new Set(['hist', 'histo', 'volume'])

/** Levels hold until the next one, and signals have no values in between. */
const isStepped = ({ group, unit }: CatalogueEntry) => group === 'level' || group === 'session' || unit === 'signal'

const lineStyles = { solid: LineStyle.Solid, dashed: LineStyle.Dashed, dotted: LineStyle.Dotted }

function addLine(chart: IChartApi, { bars, lines, chosen, digits }: ChartOptions, index: number): void {
  const { entry, values } = lines[index]
  const pane = entry.pane === 'price' ? 0 : 1
  const isChosen = lines[index] === chosen
  const { color: token, dash } = lineLook(index)
  const color = themeColor(token)
  const common = { color, priceLineVisible: false, lastValueVisible: false, priceFormat: chartFormat(digits) }
  const look = {
    lineWidth: isChosen ? 2 : 1,
    lineStyle: lineStyles[dash],
    lineType: isStepped(entry) ? LineType.WithSteps : LineType.Simple,
  } as const
  const series = columnar.has(entry.output)
    ? chart.addSeries(HistogramSeries, common, pane)
    : chart.addSeries(LineSeries, { ...common, ...look }, pane)
  series.setData(
    Array.from(values, (value, i) => (Number.isFinite(value) ? { time: chartTime(bars, i), value } : { time: chartTime(bars, i) })),
  )
  const last = lastOf(lines[index])
  if (isChosen && last >= 0)
    series.createPriceLine({ price: values[last], lineVisible: false, axisLabelColor: color, axisLabelTextColor: themeColor('--page') })
}

function marksOf(line: ExampleLine, bars: Bars): SeriesMarker<UTCTimestamp>[] {
  const color = themeColor('--text')
  return occurrencesOf(line).map((bar) => {
    const time = chartTime(bars, bar)
    return line.values[bar] < 0
      ? { time, color, position: 'aboveBar', shape: 'arrowDown' }
      : { time, color, position: 'belowBar', shape: 'arrowUp' }
  })
}

function bringIntoSight(chart: IChartApi, bar: number, count: number): void {
  const scale = chart.timeScale()
  const range = scale.getVisibleLogicalRange()
  if (!range || (bar >= range.from && bar <= range.to)) return
  const shown = range.to - range.from
  const from = Math.max(0, Math.min(count - shown, bar - shown / 2))
  scale.setVisibleLogicalRange({ from, to: from + shown })
}
