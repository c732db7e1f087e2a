import { candleEnd, timeframeMs } from '@assay/market'
import { useEffect, useState } from 'react'
import { BarsTrouble, fetchBars } from '../../base/candles/fetch-bars.ts'
import type { ChartSeries } from '../../features/chart/resolve-series.ts'

export interface LastClose {
  close: number
  /** The end of that candle, UTC milliseconds. */
  at: number
}

/** Over a weekend and the holidays beside it. */
const reachMs = 6 * timeframeMs['1D']

/** The close of the last candle that a series of real bars holds; null until it is known, and for simulated ones. */
export function useLastClose(series: ChartSeries | null): LastClose | null {
  const [found, setFound] = useState<{ of: ChartSeries; last: LastClose } | null>(null)
  useEffect(() => {
    if (!series || series.simulated) return
    const stop = new AbortController()
    lastCloseOf(series, stop.signal).then(
      (last) => last && setFound({ of: series, last }),
      (error: unknown) => {
        // Without it there is no price above the candles; they show their own trouble.
        if (!stop.signal.aborted && !(error instanceof BarsTrouble)) throw error
      },
    )
    return () => stop.abort()
  }, [series])
  return found && found.of === series ? found.last : null
}

async function lastCloseOf({ symbol, timeframe, provider, last }: ChartSeries, signal: AbortSignal): Promise<LastClose | null> {
  const to = last ?? Date.now()
  const from = to - Math.max(reachMs, 4 * timeframeMs[timeframe])
  const bars = (await fetchBars({ symbol, timeframe, provider, from, to }, signal))?.bars
  const end = (bars?.time.length ?? 0) - 1
  return bars && end >= 0 ? { close: bars.close[end], at: candleEnd(bars.time[end], timeframe, 'new-york') } : null
}
