import type { Timeframe } from '@assay/market'
import type { Metrics, Trade } from './answer-schema.ts'
import type { Covered } from './covered.ts'
import { tradingDay } from './trading-day.ts'

type Months = Metrics['monthly']

/** Closed trades as columns: the profit of each, and the time of the bar in which it closed, in ms. */
export interface Closings {
  readonly pnl: ArrayLike<number>
  readonly exitTime: ArrayLike<number>
}

/**
 * Profit and number of trades by month of closing in a zone: every month from that of `from` to that of the last instant before `end`, in
 * order.
 */
export function monthsBetween(closings: Closings, from: number, end: number, monthOf: MonthOf = monthInUtc): Months {
  return byMonths(closings, monthsFrom(monthOf(from), monthOf(end - 1)), monthOf)
}

function byMonths({ pnl, exitTime }: Closings, names: readonly string[], monthOf: MonthOf): Months {
  const months: Months = Object.fromEntries(names.map((month) => [month, { pnl: 0, trades: 0 }]))
  for (let i = 0; i < pnl.length; i++) {
    const month = months[monthOf(exitTime[i])]
    if (!month) continue
    month.pnl += pnl[i]
    month.trades++
  }
  return months
}

type Closed = readonly Pick<Trade, 'pnl' | 'exit_datetime'>[]

/** The same for every month that a result covered: in a zone, or by trading days where the candles are daily or weekly. */
export function coveredMonths(trades: Closed, covered: Covered, zone: string, timeframe?: Timeframe): Months {
  if (covered.from >= covered.to) return {}
  const closings = closingsOf(trades)
  return byMonths(closings, namesOf(closings, covered, zone, timeframe), monthIn(zone, timeframe))
}

const shownMonths = 6

/** The same for the last six months that a result covered. */
export function lastMonths(trades: Closed, covered: Covered, zone: string, timeframe?: Timeframe): Months {
  if (covered.from >= covered.to) return {}
  const closings = closingsOf(trades)
  return byMonths(closings, namesOf(closings, covered, zone, timeframe).slice(-shownMonths), monthIn(zone, timeframe))
}

const halfDayMs = 43_200_000

/** The months that were covered. An end at midnight lies within the trading day after it, which counts only if a trade was closed on it. */
function namesOf({ exitTime }: Closings, { from, to }: Covered, zone: string, timeframe?: Timeframe): string[] {
  const monthOf = monthIn(zone, timeframe)
  const last = isSlow(timeframe) ? Math.max(from, to - halfDayMs, exitTime[exitTime.length - 1] ?? from) : to - 1
  return monthsFrom(monthOf(from), monthOf(last))
}

const isSlow = (timeframe?: Timeframe): boolean => timeframe === '1D' || timeframe === '1W'

const closingsOf = (trades: Closed): Closings => ({
  pnl: trades.map(({ pnl }) => pnl),
  exitTime: trades.map(({ exit_datetime }) => Date.parse(exit_datetime)),
})

/** The month of an instant: `2017-03`. */
type MonthOf = (time: number) => string

const monthInUtc: MonthOf = (time) => new Date(time).toISOString().slice(0, 7)

function monthIn(zone: string, timeframe?: Timeframe): MonthOf {
  if (isSlow(timeframe)) return (time) => tradingDay(time, 'new-york').slice(0, 7)
  if (zone === 'UTC') return monthInUtc
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit' })
  return (time) => {
    const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
    return `${part.year}-${part.month}`
  }
}

/** Every month from `first` to `last`, both included. */
function monthsFrom(first: string, last: string): string[] {
  const [year, month] = first.split('-').map(Number)
  const names: string[] = []
  for (let ahead = 0; ; ahead++) {
    const name = monthInUtc(Date.UTC(year, month - 1 + ahead))
    if (name > last) return names
    names.push(name)
  }
}
