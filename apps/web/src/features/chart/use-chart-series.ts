import type { DataSources } from '@assay/contracts'
import { useEffect, useState } from 'react'
import { BarsTrouble, type Trouble } from './fetch-bars.ts'
import { type ChartSeries, resolveSeries, type SeriesWish } from './resolve-series.ts'

/** The series to show; `finding` until it is known, `none` where nothing is held. */
export type FoundSeries = 'finding' | 'none' | ChartSeries | Trouble

const againMs = { waiting: 1500, offline: 5000 }

/** Finds the series that is wished for, and asks again while its bars are being fetched. */
export function useChartSeries({ symbol, timeframe, provider, at }: SeriesWish, data: DataSources | undefined) {
  const [found, setFound] = useState<{ key: string; series: FoundSeries } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const known = data !== undefined
  const key = `${symbol} ${timeframe} ${provider}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the series stays while its list is read anew and while one moves along it; another attempt asks again
  useEffect(() => {
    if (!data) return
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    resolveSeries({ symbol, timeframe, provider, at }, data, stop.signal).then(
      (series) => setFound({ key, series: series ?? 'none' }),
      (error: unknown) => {
        if (stop.signal.aborted) return
        if (!(error instanceof BarsTrouble)) throw error
        setFound({ key, series: error.trouble })
        const { state } = error.trouble
        if (state !== 'refused') timer = setTimeout(() => setAttempt((count) => count + 1), againMs[state])
      },
    )
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [key, known, attempt])

  return { found: found?.key === key ? found.series : 'finding', retry: () => setAttempt((count) => count + 1) } as const
}
