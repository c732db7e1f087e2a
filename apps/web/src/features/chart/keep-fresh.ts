import { type Bars, candleEnd, candleStart, type Timeframe, timeframeMs } from '@assay/market'
import { BarsTrouble, fetchBars, isTraded } from '../../base/candles/fetch-bars.ts'
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
    /** Looks at once, where the series grows. */
    now: refresh,
    /** Whether quotes of the series come. */
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

/** Milliseconds until a candle closes that is to be looked for; an hour at most. */
function untilNext(timeframe: Timeframe, quoted: boolean): number {
  const time = Date.now()
  return Math.min(candleEnd(time, quoted ? '1min' : timeframe, 'new-york') - time, timeframeMs['1h'])
}

/** Looks for newer candles and tells whether that was possible; one look at a time, and none while the page is hidden. */
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

/** Hands over the candles that are stored since `known`. Returns whether the server responded; null once `signal` has ended it. */
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
