import { candleEnd, candleStart, timeframeMs } from '@assay/market'
import { useEffect, useState } from 'react'
import { BarsTrouble, fetchBars } from './fetch-bars.ts'
import type { ChartSeries } from './resolve-series.ts'

/** Holidays and a weekend lie between two trading days at most. */
const reachMs = 12 * timeframeMs['1D']

/** The last price of the trading day before the one of `at`, of the same series; null while it is not known. */
export function useDayClose({ symbol, provider }: Pick<ChartSeries, 'symbol' | 'provider'>, at: number | null): number | null {
  const [close, setClose] = useState<{ key: string; price: number } | null>(null)
  const day = at === null ? null : candleStart(at, '1D', 'new-york')
  const key = `${symbol} ${provider} ${day}`
  useEffect(() => {
    if (day === null) return
    const stop = new AbortController()
    fetchBars({ symbol, timeframe: '1D', provider, from: day - reachMs, to: day }, stop.signal).then(
      (found) => {
        const before = found?.bars.time.findLastIndex((time) => candleEnd(time, '1D', 'new-york') <= day) ?? -1
        if (found && before >= 0) setClose({ key, price: found.bars.close[before] })
      },
      (error: unknown) => {
        // Without it the change of the day is left out.
        if (!stop.signal.aborted && !(error instanceof BarsTrouble)) throw error
      },
    )
    return () => stop.abort()
  }, [symbol, provider, day, key])
  return close?.key === key ? close.price : null
}
