import type { DataSources } from '@assay/contracts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BarsTrouble, retryAfterMs, type Trouble } from '../../base/candles/fetch-bars.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import { type ChartSeries, resolveSeries, type SeriesWish } from './resolve-series.ts'
import { useOtherSeries } from './use-other-series.ts'

/** The series to show; `finding` until it is known, `none` where nothing is held. */
export type FoundSeries = 'finding' | 'none' | ChartSeries | Trouble

export interface ChartWish extends SeriesWish {
  /** Another text for each time that somebody asks to be led to `at`. */
  visit: string
  /** What is seen, or was seen last. */
  place: RefObject<Place>
}

/**
 * Finds the series that is wished for, and asks again while its bars are being fetched. Where the server may choose, another time has another
 * series: it is chosen anew when one goes there.
 */
export function useChartSeries({ symbol, timeframe, provider, at, visit, place }: ChartWish, data: DataSources | undefined) {
  const [found, setFound] = useState<{ key: string; visit: string; series: FoundSeries } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const visited = useRef(visit)
  const known = data !== undefined
  const key = `${symbol} ${timeframe} ${provider}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the series stays while its list is read anew; another attempt asks again
  useEffect(() => {
    if (!data) return
    if (visited.current !== visit) place.current = at === null ? 'newest' : { around: at }
    visited.current = visit
    return find({ symbol, timeframe, provider, at: instantOf(place.current) }, data, {
      take: (series) => setFound((before) => ({ key, visit, series: before?.key === key ? sameAs(before.series, series) : series })),
      again: () => setAttempt((count) => count + 1),
    })
  }, [key, visit, known, attempt])

  const mine = found?.key === key ? found : null
  const shown = mine && typeof mine.series === 'object' && 'provider' in mine.series ? mine.series : null
  const onRest = useOtherSeries(provider === 'auto' ? shown : null, data, (series) => setFound({ key, visit, series }))
  return {
    found: mine?.series ?? 'finding',
    /** The visit that it was found for. */
    visited: mine?.visit,
    retry: () => setAttempt((count) => count + 1),
    /** Told what is seen whenever the chart has come to rest. */
    onRest,
  } as const
}

interface Finding {
  take: (series: FoundSeries) => void
  /** Called when it is worth asking once more. */
  again: () => void
}

/** Finds the series that is wished for. Returns what gives it up. */
function find(wish: SeriesWish, data: DataSources, { take, again }: Finding): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  resolveSeries(wish, data, stop.signal).then(
    (series) => take(series ?? 'none'),
    (error: unknown) => {
      if (stop.signal.aborted) return
      if (!(error instanceof BarsTrouble)) throw error
      take(error.trouble)
      const afterMs = retryAfterMs(error.trouble)
      if (afterMs !== null) timer = setTimeout(again, afterMs)
    },
  )
  return () => {
    clearTimeout(timer)
    stop.abort()
  }
}

/** The middle of what is seen; null for the newest. */
function instantOf(place: Place): number | null {
  if (place === 'newest') return null
  return 'around' in place ? place.around : (place.from + place.to) / 2
}

/** The series as it is known already, so that the chart stays as it is. */
function sameAs(before: FoundSeries, series: FoundSeries): FoundSeries {
  const isSame =
    typeof before === 'object' &&
    typeof series === 'object' &&
    'provider' in before &&
    'provider' in series &&
    before.provider === series.provider
  return isSame ? before : series
}
