import type { Metrics } from './answer-schema.ts'

type Months = Metrics['monthly']

/** Closed trades as columns: the profit of each, and the time of the bar in which it closed, in ms. */
export interface Closings {
  readonly pnl: ArrayLike<number>
  readonly exitTime: ArrayLike<number>
}

/**
 * Profit and number of trades by month of closing (UTC): every month from that of `from` to that of the last instant before `end`, in
 * order.
 */
export function monthsBetween({ pnl, exitTime }: Closings, from: number, end: number): Months {
  const months: Months = {}
  const last = monthOf(end - 1)
  const first = new Date(from)
  for (let ahead = 0; ; ahead++) {
    const month = monthOf(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + ahead))
    if (month > last) break
    months[month] = { pnl: 0, trades: 0 }
  }
  for (let i = 0; i < pnl.length; i++) {
    const month = months[monthOf(exitTime[i])]
    if (!month) continue
    month.pnl += pnl[i]
    month.trades++
  }
  return months
}

/** `2017-03` */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
