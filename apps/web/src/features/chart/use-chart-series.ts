import type { DataSources } from '@assay/contracts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { BarsTrouble, retryAfterMs, type Trouble } from '../../base/candles/fetch-bars.ts'
import type { Place } from '../../base/candles/seen-range.ts'
import { type ChartSeries, resolveSeries, type SeriesWish } from './resolve-series.ts'
import { useOtherSeries } from './use-other-series.ts'

/** The series to show; `finding` until it is known, `none` if no bars are stored. */
export type FoundSeries = 'finding' | 'none' | ChartSeries | Trouble

export interface ChartWish extends SeriesWish {
  /** A different text for each request to go to `at`. */
  visit: string
  /** The visible place, or the last one. */
  place: RefObject<Place>
}

/**
 * Finds the requested series, and retries while its bars are being fetched. If the server may choose the series, it is chosen again
 * whenever the user goes to another time.
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
    /** The visit that the series was found for. */
    visited: mine?.visit,
    retry: () => setAttempt((count) => count + 1),
    /** Called with the visible range whenever the chart has come to rest. */
    onRest,
  } as const
}

interface Finding {
  take: (series: FoundSeries) => void
  /** Called when it is time to retry. */
  again: () => void
}

/** Finds the requested series. Returns a function that cancels the search. */
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

/** The middle of the visible range; null for the newest. */
function instantOf(place: Place): number | null {
  if (place === 'newest') return null
  return 'around' in place ? place.around : (place.from + place.to) / 2
}

/** The previous object if the series is the same, so that the chart is not created again. */
function sameAs(before: FoundSeries, series: FoundSeries): FoundSeries {
  const isSame =
    typeof before === 'object' &&
    typeof series === 'object' &&
    'provider' in before &&
    'provider' in series &&
    before.provider === series.provider
  return isSame ? before : series
}
