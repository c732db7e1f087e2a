import { HistogramSeries, type IChartApi, type ISeriesApi, type MouseEventParams, type UTCTimestamp } from 'lightweight-charts'
import { watchStillPress } from '../../ui/still-press.ts'
import { themeColor } from '../../ui/theme-color.ts'
import { middleTime } from './candle-view.ts'
import type { ChartWindow } from './preview-words.ts'

export interface PickedBar {
  /** Marks only the candle of this time; null marks none. */
  mark(time: number | null): void
}

/** A band behind the candle that is explained. The view follows it. If the candle is not loaded, `onAround` requests it. */
export function pickedBar(drawn: IChartApi, { time }: ChartWindow, onAround: (time: number) => void): PickedBar {
  let band: ISeriesApi<'Histogram'> | undefined
  const scale = drawn.timeScale()

  function show(at: number): void {
    const view = scale.getVisibleLogicalRange()
    if (!view || (at >= view.from && at <= view.to)) return
    const half = (view.to - view.from) / 2
    scale.setVisibleLogicalRange({ from: at - half, to: at + half })
  }

  return {
    mark(picked) {
      if (picked === null && !band) return
      band ??= addBand(drawn)
      const at = picked === null ? -1 : time.indexOf(picked)
      band.setData(at < 0 ? [] : [{ time: (time[at] / 1000) as UTCTimestamp, value: 1 }])
      if (at >= 0) show(at)
      else if (picked !== null) onAround(picked)
    },
  }
}

/** Calls back with the time of a clicked candle, or of the middle one when Enter is pressed. Returns a function that stops it. */
export function pickBars(box: HTMLElement, drawn: IChartApi, chart: ChartWindow, onPick: (time: number) => void): () => void {
  const stop = new AbortController()
  const isStill = watchStillPress(box, stop.signal)
  const onClick = ({ time }: MouseEventParams) => time !== undefined && isStill() && onPick(Number(time) * 1000)
  function onKey(event: KeyboardEvent): void {
    const view = drawn.timeScale().getVisibleLogicalRange()
    if (event.key !== 'Enter' || !view) return
    event.preventDefault()
    onPick(middleTime(chart, view))
  }
  drawn.subscribeClick(onClick)
  box.addEventListener('keydown', onKey, { signal: stop.signal })
  return () => {
    drawn.unsubscribeClick(onClick)
    stop.abort()
  }
}

function addBand(drawn: IChartApi): ISeriesApi<'Histogram'> {
  const band = drawn.addSeries(HistogramSeries, {
    priceScaleId: 'picked',
    color: `${themeColor('--accent')}59`,
    priceLineVisible: false,
    lastValueVisible: false,
    autoscaleInfoProvider: () => ({ priceRange: { minValue: 0, maxValue: 1 } }),
  })
  band.priceScale().applyOptions({ scaleMargins: { top: 0, bottom: 0 } })
  return band
}
