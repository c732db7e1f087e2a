import type { DataSources } from '@assay/contracts'
import { timeframeMs } from '@assay/market'
import { useCallback, useEffect, useRef } from 'react'
import { BarsTrouble } from '../../base/candles/fetch-bars.ts'
import type { Stretch } from '../../base/candles/windows.ts'
import { fetchServing } from './fetch-serving.ts'
import { type ChartSeries, seriesFrom, seriesOf } from './resolve-series.ts'

/** One scroll counts as one move, however often the chart comes to rest in it. */
export const restMs = 250

/**
 * Whenever the chart has come to rest, checks whether another series serves the visible range better, and passes it on: real bars before
 * simulated ones. `shown` is the series on the chart; null if it was chosen by hand.
 */
export function useOtherSeries(shown: ChartSeries | null, data: DataSources | undefined, onOther: (series: ChartSeries) => void) {
  const latest = useRef({ shown, data, onOther })
  latest.current = { shown, data, onOther }
  const running = useRef<{ timer: ReturnType<typeof setTimeout>; stop: AbortController } | null>(null)

  const cancel = useCallback(() => {
    clearTimeout(running.current?.timer)
    running.current?.stop.abort()
    running.current = null
  }, [])
  useEffect(() => cancel, [cancel])

  return useCallback(
    (seen: Stretch) => {
      cancel()
      const stop = new AbortController()
      const { shown, data } = latest.current
      // A range seen in another series says nothing about this one.
      const isShown = () => latest.current.shown === shown
      running.current = { stop, timer: setTimeout(() => look(seen, stop.signal), restMs) }

      async function look({ from, to }: Stretch, signal: AbortSignal) {
        if (!shown || !isShown() || !data || !hasChoice(data, shown)) return
        const { symbol, timeframe } = shown
        try {
          const other = await fetchServing({ symbol, timeframe, ...middleOf(from, to + timeframeMs[timeframe]) }, signal)
          if (!other || other.provider === shown.provider || !isShown()) return
          latest.current.onOther(seriesFrom({ symbol, timeframe, provider: 'auto', at: from }, other, data))
        } catch (error) {
          // Keeps the current series: it is labelled with its source, and the next check tries again.
          if (!signal.aborted && !(error instanceof BarsTrouble)) throw error
        }
      }
    },
    [cancel],
  )
}

/** The middle half of the visible range, so that a few real candles at the edge do not decide. */
const middleOf = (from: number, to: number): Stretch => ({ from: from + (to - from) / 4, to: to - (to - from) / 4 })

function hasChoice(data: DataSources, { symbol, timeframe, provider }: ChartSeries): boolean {
  return seriesOf(data, symbol, timeframe).some((source) => source.provider !== provider)
}
