import { type Bars, firstAtOrAfter } from '../bars.ts'

/** A day in figures for a list of markets. Prices are bids. */
export interface DaySummary {
  readonly open: number
  readonly high: number
  readonly low: number
  readonly last: number
  /** Of the last price from the open. */
  readonly changePercent: number
  /** Closes at equal distances of time, oldest first, and the last price: at most 60. */
  readonly points: number[]
}

const mostPoints = 60

/** Sums up bars of one day, ascending, with the price that came after them where there is one. null where there is neither. */
export function daySummary(bars: Bars, live?: number): DaySummary | null {
  const count = bars.time.length
  if (count === 0 && live === undefined) return null
  const last = live ?? bars.close[count - 1]
  const open = count > 0 ? bars.open[0] : last
  return {
    open,
    high: Math.max(...bars.high, last),
    low: Math.min(...bars.low, last),
    last,
    changePercent: ((last - open) / open) * 100,
    points: [...pointsOf(bars), ...(live === undefined ? [] : [live])],
  }
}

/** The close that was known at each of so many moments from the first bar to the last; the day's open before there is one. */
function pointsOf({ time, close }: Bars): number[] {
  const count = time.length
  const most = Math.min(mostPoints - 1, count)
  const step = count > 1 ? (time[count - 1] - time[0]) / (most - 1 || 1) : 0
  return Array.from({ length: most }, (_, i) => close[Math.min(count, firstAtOrAfter(time, time[0] + i * step + 1)) - 1])
}
