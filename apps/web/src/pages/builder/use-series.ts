import { hourMs } from '@assay/market'
import { type CarriedOptions, documentBeyondOnePrice } from '@assay/strategy'
import { useEffect, useMemo, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { useHeldSeries } from '../../base/use-held-series.ts'
import { daysFault, periodOf, usualDaysIn } from '../../features/builder/period.ts'
import type { Days, Work } from '../../features/builder/work.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'

/** The current period and its bars. */
export interface ChosenSeries {
  days: Days
  /** The fault of the days, or null. */
  fault: string | null
  /** ISO times, end exclusive; null if the days have a fault, and until it is known which bars decide the default. */
  period: { start: string; end: string } | null
  /** Keeps its identity while its content stays the same. */
  series: SeriesAsk | null
}

export function useSeries({ document, days: chosen, touchOrder, carried }: Work): ChosenSeries {
  const { symbol, timeframe } = document
  const zone = useTimezone()
  const now = useToday()
  const held = useHeldSeries({ symbol, timeframe, place: 'example' })
  const needsCandles = useMemo(() => documentBeyondOnePrice(document) !== null, [document])
  const isKnown = chosen !== null || held !== undefined
  // They are found again every hour, and is mostly the same.
  const text = JSON.stringify(chosen ?? usualDaysIn(zone, symbol, held?.covered, now))
  return useMemo(() => {
    const days = JSON.parse(text) as Days
    const fault = daysFault(days)
    if (fault || !isKnown) return { days, fault, period: null, series: null }
    const period = periodOf(days)
    const span = { symbol, timeframe, from: Date.parse(period.start), to: Date.parse(period.end) }
    const prices = needsCandles ? ({ prices: 'candles' } as const) : {}
    return { days, fault, period, series: { ...span, ...(touchOrder && { touchOrder }), ...prices, ...askOf(carried) } }
  }, [text, isKnown, symbol, timeframe, touchOrder, needsCandles, carried])
}

/** Only what is set, so that the same bars are asked for in the same words. */
const askOf = ({ provider, day_boundary: dayBoundary, opposite_entry: oppositeEntry }: CarriedOptions = {}): Partial<SeriesAsk> => ({
  ...(provider !== undefined && { provider }),
  ...(dayBoundary !== undefined && { dayBoundary }),
  ...(oppositeEntry !== undefined && { oppositeEntry }),
})

/** The current time in ms, updated every hour, because a page left open over midnight has a new day. */
function useToday(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), hourMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
