import { type Bars, candleEnd, candleStart, minuteMs, type Timeframe, timeframeMs } from '@assay/market'
import { BarsTrouble, fetchBars, isTraded } from '../../base/candles/fetch-bars.ts'
import { type LiveCandle, withMinutes } from './live-candles.ts'
import type { ChartSeries } from './resolve-series.ts'

/** `late`: the last request for newer candles failed. */
export type Freshness = 'fresh' | 'late'

export interface FreshNeeds {
  series: ChartSeries
  /** Opening time of the last stored candle that is loaded; null while the newest are not loaded. */
  last: () => number | null
  live: () => readonly LiveCandle[]
  onStored: (newer: Bars) => void
  onLive: (candles: readonly LiveCandle[]) => void
  onFreshness: (freshness: Freshness) => void
}

/** A minute is stored a moment after it has closed. */
const afterMs = 2000

/**
 * Requests newer candles when one has closed. Stored candles are authoritative and replace those built from quotes. While quotes arrive,
 * the growing candle is compared with its stored minutes every minute.
 */
export function keepFresh(needs: FreshNeeds) {
  const { series } = needs
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  let quoted = false
  const look = oneLook(needs, () => quoted, stop.signal)

  function plan(): void {
    clearTimeout(timer)
    timer = setTimeout(refresh, untilNext(series.timeframe, quoted) + afterMs)
  }

  function refresh(): void {
    if (series.last !== null) return
    look()
    plan()
  }

  document.addEventListener('visibilitychange', () => document.hidden || refresh(), { signal: stop.signal })
  if (series.last === null) plan()
  return {
    /** Requests newer candles immediately. */
    now: refresh,
    /** Tells whether quotes of the series arrive. */
    quoted(come: boolean): void {
      if (come === quoted) return
      quoted = come
      refresh()
    },
    close(): void {
      clearTimeout(timer)
      stop.abort()
    },
  }
}

export type KeepFresh = ReturnType<typeof keepFresh>

/** Milliseconds until the next candle closes, an hour at most. While quotes arrive it is the next minute. */
function untilNext(timeframe: Timeframe, quoted: boolean): number {
  const time = Date.now()
  return Math.min(candleEnd(time, quoted ? '1min' : timeframe, 'new-york') - time, timeframeMs['1h'])
}

/** Requests newer candles and reports the freshness. One request at a time, and none while the page is hidden. */
function oneLook(needs: FreshNeeds, isQuoted: () => boolean, signal: AbortSignal) {
  let busy = false
  return async (): Promise<void> => {
    const known = needs.last()
    if (busy || known === null || document.hidden) return
    busy = true
    const freshness = await takeNewer(needs, known, isQuoted, signal).finally(() => {
      busy = false
    })
    if (freshness) needs.onFreshness(freshness)
  }
}

/** Passes on the candles stored since `known`. Returns `late` if the request failed, and null once `signal` has aborted it. */
async function takeNewer(needs: FreshNeeds, known: number, isQuoted: () => boolean, signal: AbortSignal): Promise<Freshness | null> {
  const { symbol, timeframe, provider } = needs.series
  const ask = async (wanted: Timeframe, from: number, to: number) =>
    (await fetchBars({ symbol, provider, timeframe: wanted, from, to }, signal))?.bars
  try {
    const time = Date.now()
    const newer = await ask(timeframe, known, time + timeframeMs[timeframe])
    if (newer) needs.onStored(newer)
    if (isQuoted() && timeframe !== '1min') {
      const began = candleStart(time, timeframe, 'new-york')
      const minutes = isTraded({ symbol, timeframe: '1min', from: began, to: time }) && (await ask('1min', began, time + minuteMs))
      if (minutes) needs.onLive(withMinutes(needs.live(), minutes, timeframe))
    }
    return 'fresh'
  } catch (error) {
    if (signal.aborted) return null
    if (!(error instanceof BarsTrouble)) throw error
    return 'late'
  }
}
