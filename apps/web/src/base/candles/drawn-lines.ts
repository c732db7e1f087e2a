import {
  type AutoscaleInfo,
  HistogramSeries,
  type IChartApi,
  type ISeriesApi,
  LineSeries,
  LineStyle,
  LineType,
  type UTCTimestamp,
} from 'lightweight-charts'
import type { LineLook } from '../../ui/line-look.ts'
import { chartFormat } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'

/** A line over the candles or in a pane below them. */
export interface DrawnLine {
  /** Distinguishes the line from others, and one set of indicators from another. */
  id: string
  /** 0 is the pane of the candles. */
  pane: number
  look: LineLook
  form: 'line' | 'steps' | 'columns'
  digits: number
  /** Values across the pane that the line is read against; always in sight. */
  guides?: readonly number[]
  /** The times of the bars that it has values for; NaN where it has none. */
  times: ArrayLike<number>
  values: ArrayLike<number>
}

const lineStyles = { solid: LineStyle.Solid, dashed: LineStyle.Dashed, dotted: LineStyle.Dotted }
const ownPaneShare = 0.28

type SeriesById = Map<string, ISeriesApi<'Line'> | ISeriesApi<'Histogram'>>

/** The lines of indicators. Filling a line takes some milliseconds, so each is filled in a frame of its own. */
export function drawnLines(chart: IChartApi) {
  const series: SeriesById = new Map()
  let lines: readonly DrawnLine[] = []
  let shownTimes: ArrayLike<number> = []
  const fill = (line: DrawnLine) => series.get(line.id)?.setData(pointsOf(line, shownTimes) as never)
  const waiting = oneAFrame(fill)

  return {
    set(wanted: readonly DrawnLine[], times: ArrayLike<number>): void {
      shownTimes = times
      const same = wanted.length === lines.length && wanted.every(({ id }, i) => lines[i].id === id)
      lines = wanted
      if (!same) rebuild(chart, series, wanted)
      waiting.set(wanted)
    },
    /** Call this before the candles change. No line may hold a time that the candles lose, or the library would count the bars wrong. */
    clip(times: ArrayLike<number>): void {
      const loses = shownTimes.length > 0 && (times[0] > shownTimes[0] || times[times.length - 1] < shownTimes[shownTimes.length - 1])
      shownTimes = times
      if (!loses) return
      waiting.set([])
      for (const line of lines) fill(line)
    },
    close: () => waiting.set([]),
  }
}

/** Does the work for one item per frame. */
function oneAFrame<Item>(work: (item: Item) => void) {
  let queue: readonly Item[] = []
  let asked = 0

  function askFrame(): void {
    if (queue.length > 0) asked = requestAnimationFrame(next)
  }

  function next(): void {
    const [item, ...rest] = queue
    queue = rest
    work(item)
    askFrame()
  }

  return {
    /** Replaces the waiting items. */
    set(items: readonly Item[]): void {
      cancelAnimationFrame(asked)
      queue = items
      askFrame()
    },
  }
}

/**
 * The points of a line at the shown candles, in the form of the library. It joins the values on both sides of a gap, so steps go to the next
 * value unseen in the first bar of the gap.
 */
function pointsOf({ times, values, form }: DrawnLine, shownTimes: ArrayLike<number>) {
  const first = shownTimes[0] ?? Infinity
  const last = shownTimes[shownTimes.length - 1] ?? -Infinity
  const points: { time: UTCTimestamp; value?: number; color?: string }[] = []
  for (let i = 0; i < times.length; i++) {
    if (times[i] < first || times[i] > last) continue
    const time = (times[i] / 1000) as UTCTimestamp
    const next = form === 'steps' && Number.isFinite(values[i - 1]) ? nextValue(values, i) : undefined
    if (Number.isFinite(values[i])) points.push({ time, value: values[i] })
    else points.push(next === undefined ? { time } : { time, value: next, color: 'transparent' })
  }
  return points
}

function nextValue(values: ArrayLike<number>, from: number): number | undefined {
  for (let i = from; i < values.length; i++) if (Number.isFinite(values[i])) return values[i]
  return undefined
}

/** Replaces the lines in the chart with empty ones. */
function rebuild(chart: IChartApi, series: SeriesById, wanted: readonly DrawnLine[]): void {
  for (const each of series.values()) chart.removeSeries(each)
  series.clear()
  for (const line of wanted) series.set(line.id, addSeries(chart, line))
  const [price, ...own] = chart.panes()
  price.setStretchFactor(1)
  for (const pane of own) pane.setStretchFactor(ownPaneShare)
}

function addSeries(chart: IChartApi, line: DrawnLine) {
  const series = addPlainSeries(chart, line)
  const color = themeColor('--text-3')
  for (const price of line.guides ?? [])
    series.createPriceLine({ price, color, lineWidth: 1, lineStyle: LineStyle.Dashed, axisLabelVisible: false, title: '' })
  return series
}

function addPlainSeries(chart: IChartApi, { pane, look, form, digits, guides = [] }: DrawnLine) {
  const { dash } = look
  const color = themeColor(look.color)
  const autoscaleInfoProvider = guides.length > 0 ? (own: () => AutoscaleInfo | null) => widened(own(), guides) : undefined
  const common = {
    color,
    priceLineVisible: false,
    lastValueVisible: false,
    priceFormat: chartFormat(digits),
    ...(autoscaleInfoProvider && { autoscaleInfoProvider }),
  }
  if (form === 'columns') return chart.addSeries(HistogramSeries, common, pane)
  const lineType = form === 'steps' ? LineType.WithSteps : LineType.Simple
  return chart.addSeries(LineSeries, { ...common, lineWidth: 2, lineStyle: lineStyles[dash], lineType, crosshairMarkerRadius: 3 }, pane)
}

/** The scale that a line needs, widened to its guides. */
function widened(own: AutoscaleInfo | null, guides: readonly number[]): AutoscaleInfo | null {
  const range = own?.priceRange
  if (!own || !range) return own
  return { ...own, priceRange: { minValue: Math.min(range.minValue, ...guides), maxValue: Math.max(range.maxValue, ...guides) } }
}
