import type { ChartView } from '../../base/candles/chart-view.ts'
import type { ChartStore } from './chart-state.ts'

/** The pointer is over another bar; null if it is over none. */
export function readPointed({ now, say }: ChartStore, bar: number | null): void {
  const { reading, byKey } = now()
  // When the chart moves under a crosshair set by a key, the library reports that nothing is pointed at.
  if (bar === null && byKey) return
  if (bar !== reading) say({ reading: bar, byKey: false })
}

/** Moves the crosshair to the next or previous bar. */
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
