import type { IChartApi } from 'lightweight-charts'
import { chartHand } from '../../ui/chart-hand.ts'
import { movedView, type View, zoomedView } from './candle-view.ts'
import type { ChartWindow } from './preview-words.ts'

export interface Scrolling {
  /** Somebody moves the candles. */
  onMove: () => void
  /** What is in view now; `resting` while nobody drags. */
  onView: (view: View, resting: boolean) => void
  /** The start or the end of the period is wanted, which lies beyond the candles held. */
  onEnd: (end: 'start' | 'end') => void
}

const zoom = 1.1

/** Lets wheel, drag and keys go through the candles in `box`. Returns how to stop. */
export function scrollCandles(box: HTMLElement, drawn: IChartApi, chart: ChartWindow, told: Scrolling): () => void {
  const scale = drawn.timeScale()
  const view = (): View => scale.getVisibleLogicalRange() ?? { from: 0, to: 0 }
  const hand = chartHand(box, () => told.onView(view(), true))
  const stop = new AbortController()
  const { signal } = stop

  function show(next: View): boolean {
    const { from } = view()
    if (Math.abs(next.from - from) < 1e-6) return false
    told.onMove()
    scale.setVisibleLogicalRange(next)
    return true
  }

  function onRange(): void {
    hand.moved()
    told.onView(view(), !hand.busy())
  }

  box.addEventListener('pointerdown', told.onMove, { signal })
  box.addEventListener(
    'wheel',
    (event) => {
      const candles = (event.deltaX + event.deltaY) / scale.options().barSpacing
      const at = scale.coordinateToLogical(event.offsetX) ?? view().to
      const moved = event.ctrlKey
        ? show(zoomedView(view(), event.deltaY < 0 ? zoom : 1 / zoom, at))
        : show(movedView(chart, view(), candles))
      // At the end of the period the wheel belongs to the page again.
      if (moved) event.preventDefault()
    },
    { signal, passive: false },
  )
  box.addEventListener(
    'keydown',
    (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const next = pressed(event.key, chart, view())
      if (next === 'start' || next === 'end') told.onEnd(next)
      else if (next) show(next)
      else return
      event.preventDefault()
    },
    { signal },
  )
  scale.subscribeVisibleLogicalRangeChange(onRange)
  told.onView(view(), true)
  return () => {
    scale.unsubscribeVisibleLogicalRangeChange(onRange)
    stop.abort()
    hand.close()
  }
}

/** Arrows move a tenth of what is in view, with Page Up and Down all of it; Home and End go to the ends of the period. */
function pressed(key: string, chart: ChartWindow, view: View): View | 'start' | 'end' | undefined {
  const width = view.to - view.from
  const steps: Record<string, number> = { ArrowLeft: -width / 10, ArrowRight: width / 10, PageUp: -width, PageDown: width }
  if (key in steps) return movedView(chart, view, steps[key])
  if (key === 'Home') return chart.more.before ? 'start' : movedView(chart, view, -Infinity)
  if (key === 'End') return chart.more.after ? 'end' : movedView(chart, view, Infinity)
  if (key === '+' || key === '=') return zoomedView(view, zoom, (view.from + view.to) / 2)
  return key === '-' ? zoomedView(view, 1 / zoom, (view.from + view.to) / 2) : undefined
}
