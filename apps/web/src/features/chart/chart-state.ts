import { type Bars, firstAtOrAfter } from '@assay/market'
import { noBars } from '../../base/candles/bars.ts'
import type { Edge } from '../../base/candles/series-windows.ts'
import type { DrawnColumn } from './indicator-lines.ts'
import type { Freshness } from './keep-fresh.ts'

/** The state of the chart that the parts beside it show. */
export interface ChartState {
  /** The candles on the chart, including those still growing. */
  bars: Bars
  left: Edge
  right: Edge
  /** Index of the bar under the crosshair; null for the last visible one. */
  reading: number | null
  /** The crosshair was set by a key. */
  byKey: boolean
  columns: readonly DrawnColumn[]
  /** Why the indicators could not be computed; null if they could. */
  fault: string | null
  /** No more bars fit on the screen. */
  farthest: boolean
  /** Opening time of the last visible bar when the chart came to rest. */
  lastSeen: number | null
  /** The newest bar of the series is on the chart. */
  atEnd: boolean
  /** Since when the growing candle is known; null if that is its start. */
  since: number | null
  freshness: Freshness
}

const opening: ChartState = {
  bars: noBars,
  left: 'loading',
  right: 'loading',
  reading: null,
  byKey: false,
  columns: [],
  fault: null,
  farthest: false,
  lastSeen: null,
  atEnd: false,
  since: null,
  freshness: 'fresh',
}

/** The state of a chart, and its listeners. */
export function chartStore() {
  const listeners = new Set<() => void>()
  let state = opening
  return {
    now: () => state,
    say(change: Partial<ChartState>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => listeners.clear(),
  }
}

export type ChartStore = ReturnType<typeof chartStore>

/** Index of the bar whose figures are shown: the one under the crosshair, else the last visible one. */
export function shownBar({ bars, reading, atEnd, lastSeen }: ChartState): number {
  const last = bars.time.length - 1
  if (reading !== null) return Math.min(reading, last)
  return atEnd || lastSeen === null ? last : Math.min(last, firstAtOrAfter(bars.time, lastSeen))
}
