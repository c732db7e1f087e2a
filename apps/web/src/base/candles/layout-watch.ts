import type { IChartApi, ISeriesApi, ISeriesPrimitive, ITimeScaleApi, Logical, Time } from 'lightweight-charts'
import { placeOf, timeAt } from './time-place.ts'

/** Positions in the chart, in pixels from its top left corner. */
export interface Layout {
  /** The position of a price in the pane of the candles; null while there are no candles. */
  yOf: (price: number) => number | null
  priceAt: (y: number) => number | null
  /** The position of a time, also of one between bars or beyond them; null while there are no candles. */
  xOf: (time: number) => number | null
  /** The time of the bar at a position, or that a bar there would have. */
  timeAt: (x: number) => number | null
  /** `width` excludes the price scale, whose width is `scaleWidth`. */
  width: number
  scaleWidth: number
  panes: readonly { top: number; height: number }[]
}

const separatorHeight = 1

const onTimes = (scale: ITimeScaleApi<Time>, times: () => Float64Array): Pick<Layout, 'xOf' | 'timeAt'> => ({
  xOf(time) {
    const place = placeOf(times(), time)
    return place === null ? null : scale.logicalToCoordinate(place as Logical)
  },
  timeAt(x) {
    const place = scale.coordinateToLogical(x)
    return place === null ? null : timeAt(times(), place)
  },
})

/** Reports the layout each time the chart is drawn. */
export function layoutWatch(
  chart: IChartApi,
  candles: ISeriesApi<'Candlestick'>,
  times: () => Float64Array,
  onLayout: (layout: Layout) => void,
) {
  let asked = 0

  function now(): Layout {
    let top = 0
    const panes = chart.panes().map((pane) => {
      const height = pane.getHeight()
      const place = { top, height }
      top += height + separatorHeight
      return place
    })
    return {
      yOf: (price) => candles.priceToCoordinate(price),
      priceAt: (y) => candles.coordinateToPrice(y),
      ...onTimes(chart.timeScale(), times),
      width: chart.timeScale().width(),
      scaleWidth: chart.priceScale('right').width(),
      panes,
    }
  }

  function ask(): void {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => onLayout(now()))
  }

  // A primitive that draws nothing: the library calls it whenever it draws.
  const watch: ISeriesPrimitive<Time> = { updateAllViews: ask }
  candles.attachPrimitive(watch)
  return { now, close: () => cancelAnimationFrame(asked) }
}
