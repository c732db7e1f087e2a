import { type Bars, candleEnd, candleStart, timeframeMs } from '@assay/market'
import { BarsTrouble, fetchBars, isTraded } from './fetch-bars.ts'
import { type LiveCandle, withMinutes } from './live-candles.ts'
import type { ChartSeries } from './resolve-series.ts'

/** `late`: the last look for newer candles was not answered. */
export type Freshness = 'fresh' | 'late'

export interface FreshNeeds {
  series: ChartSeries
  /** Opening time of the last stored candle that is loaded; null while the newest are not. */
  last: () => number | null
  live: () => readonly LiveCandle[]
  onStored: (newer: Bars) => void
  onLive: (candles: readonly LiveCandle[]) => void
  onFreshness: (freshness: Freshness) => void
}

const minuteMs = timeframeMs['1min']
/** A minute is stored a moment after it has closed. */
const afterMs = 2000

/**
 * Looks for newer candles when one has closed: what is stored is the truth, and takes the place of what was put together from quotes. While
 * quotes come, the growing candle is compared with its stored minutes every minute.
 */
export function keepFresh({ series, last, live, onStored, onLive, onFreshness }: FreshNeeds) {
  const { symbol, timeframe, provider } = series
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let quoted = false
  let busy = false

  const ask = async (wanted: typeof timeframe, from: number, to: number) =>
    (await fetchBars({ symbol, provider, timeframe: wanted, from, to }, stop.signal))?.bars

  async function look(): Promise<void> {
    const known = last()
    if (busy || known === null || document.hidden) return
    busy = true
    try {
      const time = Date.now()
      const newer = await ask(timeframe, known, time + timeframeMs[timeframe])
      if (newer) onStored(newer)
      if (quoted && timeframe !== '1min') {
        const began = candleStart(time, timeframe, 'new-york')
        const minutes = isTraded({ symbol, timeframe: '1min', from: began, to: time }) && (await ask('1min', began, time + minuteMs))
        if (minutes) onLive(withMinutes(live(), minutes, timeframe))
      }
      onFreshness('fresh')
    } catch (error) {
      if (stop.signal.aborted) return
      if (!(error instanceof BarsTrouble)) throw error
      onFreshness('late')
    } finally {
      busy = false
    }
  }

  function plan(): void {
    clearTimeout(timer)
    if (series.last !== null) return
    const time = Date.now()
    const next = quoted || timeframe === '1min' ? candleEnd(time, '1min', 'new-york') : candleEnd(time, timeframe, 'new-york')
    timer = setTimeout(refresh, Math.min(next - time, timeframeMs['1h']) + afterMs)
  }

  function refresh(): void {
    look()
    plan()
  }

  const onVisible = () => {
    if (!document.hidden && series.last === null) refresh()
  }
  document.addEventListener('visibilitychange', onVisible, { signal: stop.signal })
  plan()
  return {
    /** Looks at once, where the series grows. */
    now(): void {
      if (series.last === null) refresh()
    },
    /** Whether quotes of the series come. */
    quoted(come: boolean): void {
      if (come === quoted) return
      quoted = come
      if (series.last === null) refresh()
    },
    close(): void {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

export type KeepFresh = ReturnType<typeof keepFresh>
