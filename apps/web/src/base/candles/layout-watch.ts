import type { IChartApi, ISeriesApi, ISeriesPrimitive, Time } from 'lightweight-charts'

/** Where things lie in the chart, in pixels from its top left corner. */
export interface Layout {
  /** Of a price in the pane of the candles; null while there are none. */
  yOf: (price: number) => number | null
  priceAt: (y: number) => number | null
  /** Width without the price scale, and that of the scale. */
  width: number
  scaleWidth: number
  panes: readonly { top: number; height: number }[]
}

const separatorHeight = 1

/** Tells where things lie each time the chart is drawn. */
export function layoutWatch(chart: IChartApi, candles: ISeriesApi<'Candlestick'>, onLayout: (layout: Layout) => void) {
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
      width: chart.timeScale().width(),
      scaleWidth: chart.priceScale('right').width(),
      panes,
    }
  }

  function ask(): void {
    cancelAnimationFrame(asked)
    asked = requestAnimationFrame(() => onLayout(now()))
  }

  // A part of the series that draws nothing: the library calls it whenever it draws.
  const watch: ISeriesPrimitive<Time> = { updateAllViews: ask }
  candles.attachPrimitive(watch)
  return { now, close: () => cancelAnimationFrame(asked) }
}
