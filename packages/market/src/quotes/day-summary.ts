import { type Bars, firstAtOrAfter } from '../bars.ts'

/** The figures of one day for a list of markets. Prices are bids. */
export interface DaySummary {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  /** Change of the last price from the open, in percent. */
  readonly changePercent: number
  /** At most 60 prices: closes at equal distances of time, oldest first, and the last price. */
  readonly points: number[]
}

const mostPoints = 60

/** Summarises ascending bars of one day and, if given, the live price after them. Returns null without bars: where the day began is not known. */
export function daySummary(bars: Bars, live?: number): DaySummary | null {
  const count = bars.time.length
  if (count === 0) return null
  const last = live ?? bars.close[count - 1]
  const open = bars.open[0]
  return {
    open,
    high: Math.max(...bars.high, last),
    low: Math.min(...bars.low, last),
    last,
    changePercent: ((last - open) / open) * 100,
    points: [...pointsOf(bars), ...(live === undefined ? [] : [live])],
  }
}

/** The closes known at evenly spaced moments from the first bar to the last. */
function pointsOf({ time, close }: Bars): number[] {
  const count = time.length
  const most = Math.min(mostPoints - 1, count)
  const step = count > 1 ? (time[count - 1] - time[0]) / (most - 1 || 1) : 0
  return Array.from({ length: most }, (_, i) => close[Math.min(count, firstAtOrAfter(time, time[0] + i * step + 1)) - 1])
}
