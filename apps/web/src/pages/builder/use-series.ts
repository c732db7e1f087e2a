import { useEffect, useMemo, useState } from 'react'
import { useTimezone } from '../../base/store.ts'
import { daysFault, lastMonth, periodOf } from '../../features/builder/period.ts'
import type { Days, Work } from '../../features/builder/work.ts'
import type { SeriesAsk } from '../../features/preview/preview-words.ts'

/** The period in force and the bars it means. */
export interface ChosenSeries {
  days: Days
  /** What is wrong with the days, or null. */
  fault: string | null
  /** ISO instants, end exclusive; null where the days are at fault. */
  period: { start: string; end: string } | null
  /** The same object while nothing in it changes. */
  series: SeriesAsk | null
}

export function useSeries({ document: { symbol, timeframe }, days: chosen }: Work): ChosenSeries {
  const zone = useTimezone()
  const now = useToday()
  const days = useMemo(() => chosen ?? lastMonth(now, zone), [chosen, now, zone])
  return useMemo(() => {
    const fault = daysFault(days)
    if (fault) return { days, fault, period: null, series: null }
    const period = periodOf(days, zone)
    return { days, fault, period, series: { symbol, timeframe, from: Date.parse(period.start), to: Date.parse(period.end) } }
  }, [days, zone, symbol, timeframe])
}

const hourMs = 3_600_000

/** The present moment, looked at every hour: a page left open over midnight has another today. */
function useToday(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), hourMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
