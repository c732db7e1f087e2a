import type { Bars } from '@assay/market'
import { joinBars } from '../../base/candles/bars.ts'
import type { Loaded } from '../../base/candles/series-windows.ts'
import { type LiveCandle, withoutStored } from './live-candles.ts'

/** The candles on the chart: the stored ones that are loaded, followed by those that are not stored yet. */
export function chartCandles(loaded: () => Loaded) {
  let live: readonly LiveCandle[] = []
  const newest = (column: 'time' | 'close'): number | null => {
    const { bars, right } = loaded()
    return right === 'end' ? (bars[column].at(-1) ?? null) : null
  }
  const notStored = (candles: readonly LiveCandle[]) => {
    const last = newest('time')
    return last === null ? candles : withoutStored(candles, last)
  }
  return {
    live: () => live,
    /** Opening time of the newest stored candle; null while it is not loaded. */
    lastStored: () => newest('time'),
    /** Close of the newest stored candle; null while it is not loaded. */
    lastClose: () => newest('close'),
    bars(): Bars {
      const { bars, right } = loaded()
      return right === 'end' && live.length > 0 ? joinBars([bars, barsOf(live)]) : bars
    },
    /** Since when the growing candle is known; null if that is its start. */
    since: () => sinceOf(live),
    /** Drops live candles that were stored meanwhile. */
    dropStored(): void {
      live = notStored(live)
    },
    /** Replaces the live candles. Returns whether the chart shows any change. */
    setLive(next: readonly LiveCandle[]): boolean {
      const before = live
      live = notStored(next)
      return live !== before && live.length > 0 && newest('time') !== null
    },
  }
}

export type ChartCandles = ReturnType<typeof chartCandles>

function sinceOf(live: readonly LiveCandle[]): number | null {
  const last = live.at(-1)
  return last && last.since > last.time ? last.since : null
}

function barsOf(candles: readonly LiveCandle[]): Bars {
  const column = (name: 'time' | 'open' | 'high' | 'low' | 'close') => Float64Array.from(candles, (candle) => candle[name])
  return {
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    // Quotes do not contain volume.
    volume: new Float64Array(candles.length).fill(Number.NaN),
  }
}
