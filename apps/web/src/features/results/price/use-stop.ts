import type { RunRequest } from '@assay/strategy'
import { useEffect, useState } from 'react'
import type { ListedTrade } from '../listed-trades.ts'
import { type FoundStop, findStop } from './find-stop.ts'
import type { PriceSeries } from './price-series.ts'

/** How the stop of the selected trade moved; null while loading, or without a trade. */
export function useStop(trade: ListedTrade | null, request: RunRequest, series: PriceSeries): FoundStop | null {
  const [found, setFound] = useState<{ trade: ListedTrade; stop: FoundStop } | null>(null)
  useEffect(() => {
    if (!trade) return
    const stop = new AbortController()
    findStop(trade, request, series, stop.signal).then(
      (moves) => !stop.signal.aborted && setFound({ trade, stop: moves }),
      (error: unknown) => {
        if (!stop.signal.aborted) throw error
      },
    )
    return () => stop.abort()
  }, [trade, request, series])
  return found && found.trade === trade ? found.stop : null
}
