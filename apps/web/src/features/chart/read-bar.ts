import type { ChartView } from '../../base/candles/chart-view.ts'
import type { ChartStore } from './chart-state.ts'

/** The pointer is on another bar; null where it is on none. */
export function readPointed({ now, say }: ChartStore, bar: number | null): void {
  const { reading, byKey } = now()
  // The library tells that nothing is pointed at when the chart moves under a crosshair that a key has set.
  if (bar === null && byKey) return
  if (bar !== reading) say({ reading: bar, byKey: false })
}

/** Reads the bar before or after the one that is read. */
export function readNext({ now, say }: ChartStore, view: ChartView, step: number): void {
  const { bars, reading } = now()
  const last = bars.time.length - 1
  if (last < 0) return
  const start = reading ?? Math.min(last, Math.floor(view.seen()?.to ?? last))
  const bar = Math.min(last, Math.max(0, reading === null ? start : start + step))
  say({ reading: bar, byKey: true })
  view.readAt(bar, bars.close[bar])
}

export function stopReading({ say }: ChartStore, view: ChartView): void {
  view.stopReading()
  say({ reading: null, byKey: false })
}
