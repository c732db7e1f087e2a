import type { IChartApi, ITimeScaleApi, Time } from 'lightweight-charts'
import { chartHand } from '../../ui/chart-hand.ts'
import { type TwoFingers, watchTwoFingers } from '../../ui/two-fingers.ts'
import { movedView, pinchedView, type View, zoomedView } from './candle-view.ts'
import type { ChartWindow } from './preview-words.ts'

export interface Scrolling {
  /** The user moves the candles. */
  onMove: () => void
  /** The current view; `resting` while nobody drags. */
  onView: (view: View, resting: boolean) => void
  /** Requests the start or the end of the period, which is beyond the loaded candles. */
  onEnd: (end: 'start' | 'end') => void
}

const zoom = 1.1

/** Scrolls and zooms the candles in `box` with wheel, drag, keys and two fingers. Returns a function that stops it. */
export function scrollCandles(box: HTMLElement, drawn: IChartApi, chart: ChartWindow, told: Scrolling): () => void {
  const scale = drawn.timeScale()
  const view = (): View => scale.getVisibleLogicalRange() ?? { from: 0, to: 0 }
  const hand = chartHand(box, () => told.onView(view(), true))
  const stop = new AbortController()

  function show(next: View): boolean {
    if (isSame(next, view())) return false
    told.onMove()
    scale.setVisibleLogicalRange(next)
    return true
  }

  const onRange = () => {
    hand.moved()
    told.onView(view(), !hand.busy())
  }

  const onWheel = (event: WheelEvent) => show(wheeled(event, scale, chart, view())) && event.preventDefault()

  function onKey(event: KeyboardEvent): void {
    const next = pressed(event, chart, view())
    if (next === 'start' || next === 'end') told.onEnd(next)
    else if (next) show(next)
    else return
    event.preventDefault()
  }

  zoomByFingers(box, drawn, chart, stop.signal)
  box.addEventListener('pointerdown', told.onMove, { signal: stop.signal })
  box.addEventListener('wheel', onWheel, { signal: stop.signal, passive: false })
  box.addEventListener('keydown', onKey, { signal: stop.signal })
  scale.subscribeVisibleLogicalRangeChange(onRange)
  told.onView(view(), true)
  return () => {
    scale.unsubscribeVisibleLogicalRangeChange(onRange)
    stop.abort()
    hand.close()
  }
}

const isSame = (a: View, b: View): boolean => Math.abs(a.from - b.from) < 1e-6 && Math.abs(a.to - b.to) < 1e-6

/** Zooms so that the candle between two fingers stays between them, until the signal is aborted. */
function zoomByFingers(box: HTMLElement, drawn: IChartApi, chart: ChartWindow, signal: AbortSignal): void {
  const scale = drawn.timeScale()
  const drags = (horzTouchDrag: boolean) => drawn.applyOptions({ handleScroll: { horzTouchDrag } })
  const shareOf = ({ middle }: TwoFingers) => middle / scale.width()
  let first: { view: View; at: number; distance: number } | undefined
  drawn.applyOptions({ handleScale: { pinch: false } })
  watchTwoFingers(box, signal, {
    onBegin(fingers) {
      const view = scale.getVisibleLogicalRange()
      if (!view) return
      drags(false)
      first = { view, at: view.from + (view.to - view.from) * shareOf(fingers), distance: fingers.distance }
    },
    onMove(fingers) {
      if (!first) return
      const candles = ((first.view.to - first.view.from) * first.distance) / Math.max(1, fingers.distance)
      const most = scale.width() / scale.options().minBarSpacing
      scale.setVisibleLogicalRange(pinchedView(chart, Math.min(most, candles), first.at, shareOf(fingers)))
    },
    onEnd() {
      first = undefined
      drags(true)
    },
  })
}

/**
 * The wheel scrolls the candles; with Ctrl it zooms around the one under the pointer. At an end of the period nothing moves, so the page
 * scrolls.
 */
function wheeled(event: WheelEvent, scale: ITimeScaleApi<Time>, chart: ChartWindow, view: View): View {
  if (!event.ctrlKey) return movedView(chart, view, (event.deltaX + event.deltaY) / scale.options().barSpacing)
  const at = scale.coordinateToLogical(event.offsetX) ?? view.to
  return zoomedView(view, event.deltaY < 0 ? zoom : 1 / zoom, at)
}

/** Arrow keys move by a tenth of the view, Page Up and Down by all of it; Home and End go to the ends of the period. */
function pressed({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, chart: ChartWindow, view: View): View | 'start' | 'end' | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const width = view.to - view.from
  const steps: Record<string, number> = { ArrowLeft: -width / 10, ArrowRight: width / 10, PageUp: -width, PageDown: width }
  if (key in steps) return movedView(chart, view, steps[key])
  if (key === 'Home') return chart.more.before ? 'start' : movedView(chart, view, -Infinity)
  if (key === 'End') return chart.more.after ? 'end' : movedView(chart, view, Infinity)
  if (key === '+' || key === '=') return zoomedView(view, zoom, (view.from + view.to) / 2)
  return key === '-' ? zoomedView(view, 1 / zoom, (view.from + view.to) / 2) : undefined
}
