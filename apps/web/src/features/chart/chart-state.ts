import { type Bars, firstAtOrAfter } from '@assay/market'
import { noBars } from '../../base/candles/bars.ts'
import type { Edge } from '../../base/candles/series-windows.ts'
import type { DrawnColumn } from './indicator-lines.ts'
import type { Freshness } from './keep-fresh.ts'

/** What parts beside the chart show of it. */
export interface ChartState {
  /** The candles that are on the chart, those that grow among them. */
  bars: Bars
  left: Edge
  right: Edge
  /** Index of the bar that is read; null for the last one seen. */
  reading: number | null
  /** It was chosen by a key. */
  byKey: boolean
  columns: readonly DrawnColumn[]
  /** The indicators could not be computed, and why. */
  fault: string | null
  /** No more bars fit on the screen. */
  farthest: boolean
  /** Opening time of the last bar that was seen when the chart came to rest. */
  lastSeen: number | null
  /** The newest bar of the series is on the chart. */
  atEnd: boolean
  /** From when on the growing candle is known, where that is not its beginning. */
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

/** The state of a chart that opens, and those who are told when it changes. */
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

/** Index of the bar whose figures are shown: the one that is read, else the last one that is seen. */
export function shownBar({ bars, reading, atEnd, lastSeen }: ChartState): number {
  const last = bars.time.length - 1
  if (reading !== null) return Math.min(reading, last)
  return atEnd || lastSeen === null ? last : Math.min(last, firstAtOrAfter(bars.time, lastSeen))
}
