import type { Metrics, Trade } from './answer-schema.ts'
import type { Covered } from './covered.ts'

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

type Closed = readonly Pick<Trade, 'pnl' | 'exit_datetime'>[]

/** The same for every month that a result covered. */
export const coveredMonths = (trades: Closed, { from, to }: Covered): Months =>
  from < to ? monthsBetween(closingsOf(trades), from, to) : {}

const shownMonths = 6

/** The same for the last six months that a result covered. */
export function lastMonths(trades: Closed, { from, to }: Covered): Months {
  if (from >= to) return {}
  const last = new Date(to - 1)
  const first = Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - shownMonths + 1)
  return monthsBetween(closingsOf(trades), Math.max(from, first), to)
}

const closingsOf = (trades: Closed): Closings => ({
  pnl: trades.map(({ pnl }) => pnl),
  exitTime: trades.map(({ exit_datetime }) => Date.parse(exit_datetime)),
})

/** `2017-03` */
const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7)
