import { HistogramSeries, type IChartApi, type ISeriesApi, LineSeries, LineStyle, LineType, type UTCTimestamp } from 'lightweight-charts'
import { lineLook } from '../../ui/line-look.ts'
import { chartFormat } from '../../ui/price-chart.ts'
import { themeColor } from '../../ui/theme-color.ts'

/** A line of an indicator. */
export interface DrawnLine {
  /** Tells it from the other lines, and one set of indicators from another. */
  id: string
  /** 0 is the pane of the candles. */
  pane: number
  /** Which of the looks of lines. */
  look: number
  form: 'line' | 'steps' | 'columns'
  digits: number
  /** The bars that it has a value for; NaN where there is none. */
  times: ArrayLike<number>
  values: ArrayLike<number>
}

const lineStyles = { solid: LineStyle.Solid, dashed: LineStyle.Dashed, dotted: LineStyle.Dotted }
const ownPaneShare = 0.28

/** The lines of indicators. Filling one takes some milliseconds, so that each has a frame of its own. */
export function drawnLines(chart: IChartApi) {
  const series = new Map<string, ISeriesApi<'Line'> | ISeriesApi<'Histogram'>>()
  let lines: readonly DrawnLine[] = []
  let shownTimes: ArrayLike<number> = []
  let queue: DrawnLine[] = []
  let asked = 0

  function fill(line: DrawnLine): void {
    const { times, values } = line
    const first = shownTimes[0] ?? Infinity
    const last = shownTimes[shownTimes.length - 1] ?? -Infinity
    const points: { time: UTCTimestamp; value?: number }[] = []
    for (let i = 0; i < times.length; i++) {
      if (times[i] < first || times[i] > last) continue
      const time = (times[i] / 1000) as UTCTimestamp
      points.push(Number.isFinite(values[i]) ? { time, value: values[i] } : { time })
    }
    series.get(line.id)?.setData(points as never)
  }

  function work(): void {
    const next = queue.shift()
    if (next) fill(next)
    if (queue.length > 0) asked = requestAnimationFrame(work)
  }

  function fillSoon(all: readonly DrawnLine[]): void {
    cancelAnimationFrame(asked)
    queue = [...all]
    if (queue.length > 0) asked = requestAnimationFrame(work)
  }

  function rebuild(wanted: readonly DrawnLine[]): void {
    for (const each of series.values()) chart.removeSeries(each)
    series.clear()
    for (const line of wanted) series.set(line.id, addSeries(chart, line))
    const [price, ...own] = chart.panes()
    price.setStretchFactor(1)
    for (const pane of own) pane.setStretchFactor(ownPaneShare)
  }

  return {
    set(wanted: readonly DrawnLine[], times: ArrayLike<number>): void {
      shownTimes = times
      const same = wanted.length === lines.length && wanted.every(({ id }, i) => lines[i].id === id)
      lines = wanted
      if (!same) rebuild(wanted)
      fillSoon(wanted)
    },
    /** Before the candles change: no line may hold a time that they lose, or the bars would be counted wrong. */
    clip(times: ArrayLike<number>): void {
      const loses = shownTimes.length > 0 && (times[0] > shownTimes[0] || times[times.length - 1] < shownTimes[shownTimes.length - 1])
      shownTimes = times
      if (!loses) return
      cancelAnimationFrame(asked)
      queue = []
      for (const line of lines) fill(line)
    },
    close: () => cancelAnimationFrame(asked),
  }
}

function addSeries(chart: IChartApi, { pane, look, form, digits }: DrawnLine) {
  const { color: token, dash } = lineLook(look)
  const color = themeColor(token)
  const common = { color, priceLineVisible: false, lastValueVisible: false, priceFormat: chartFormat(digits) }
  if (form === 'columns') return chart.addSeries(HistogramSeries, common, pane)
  const lineType = form === 'steps' ? LineType.WithSteps : LineType.Simple
  return chart.addSeries(LineSeries, { ...common, lineWidth: 2, lineStyle: lineStyles[dash], lineType, crosshairMarkerRadius: 3 }, pane)
}
