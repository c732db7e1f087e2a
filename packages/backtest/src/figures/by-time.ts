import { inSession, type SessionName, sessionNames } from '@assay/indicators'
import type { DayBoundary } from '@assay/market'
import { intervalOf } from '../evidence/mean.ts'
import { tradingDay } from './trading-day.ts'

/** A closed trade: its entry time in UTC milliseconds and its profit. */
export interface EnteredTrade {
  readonly time: number
  readonly pnl: number
}

/** Trades entered within one part of the calendar. */
export interface TimeGroup {
  /** A month `2017-03`, an ISO weekday `1` to `5`, an hour `0` to `23`, or a session. */
  readonly key: string
  readonly n: number
  readonly mean: number
  /** 95 % interval of the mean (see `judgeMean`); null with one trade or if all are equal. */
  readonly interval: { readonly lower: number; readonly upper: number } | null
}

/** Groups without a trade are absent. */
export interface ByTime {
  /** By trading day, in order. */
  readonly month: readonly TimeGroup[]
  /** By trading day: an entry on Sunday evening in New York belongs to Monday. */
  readonly weekday: readonly TimeGroup[]
  /** By the clock of the zone. */
  readonly hour: readonly TimeGroup[]
  /** A trade entered while two sessions overlap counts in both. `none` holds trades entered outside all sessions. */
  readonly session: readonly TimeGroup[]
}

export interface Calendar {
  /** An IANA zone, for the hours. */
  readonly zone: string
  readonly boundary: DayBoundary
}

/** Groups closed trades by their entry time. */
export function byTime(trades: readonly EnteredTrade[], { zone, boundary }: Calendar): ByTime {
  const hourOf = hourIn(zone)
  return {
    month: grouped(trades, ({ time }) => [tradingDay(time, boundary).slice(0, 7)], alphabetically),
    weekday: grouped(trades, ({ time }) => [String(weekdayOf(time, boundary))], numerically),
    hour: grouped(trades, ({ time }) => [String(hourOf(time))], numerically),
    session: grouped(trades, ({ time }) => sessionsAt(time), bySession),
  }
}

/** Trades entered at one hour of one weekday. */
export interface EntryCell {
  /** ISO weekday of the trading day, 1 is Monday. */
  readonly weekday: number
  /** Hour by the clock of the zone, 0 to 23. */
  readonly hour: number
  readonly n: number
  readonly mean: number
}

/** Closed trades by weekday and hour of their entry, counted as `byTime` counts both; cells without a trade are absent. */
export function byWeekdayAndHour(trades: readonly EnteredTrade[], { zone, boundary }: Calendar): EntryCell[] {
  const hourOf = hourIn(zone)
  const sums = new Map<number, { n: number; total: number }>()
  for (const { time, pnl } of trades) {
    const place = weekdayOf(time, boundary) * 24 + hourOf(time)
    const { n, total } = sums.get(place) ?? { n: 0, total: 0 }
    sums.set(place, { n: n + 1, total: total + pnl })
  }
  const cells = [...sums].toSorted(([a], [b]) => a - b)
  return cells.map(([place, { n, total }]) => ({ weekday: Math.floor(place / 24), hour: place % 24, n, mean: total / n }))
}

/** The ISO weekday of the trading day that contains an instant (UTC milliseconds); 1 is Monday. */
export const weekdayOf = (time: number, boundary: DayBoundary): number => new Date(tradingDay(time, boundary)).getUTCDay() || 7

function hourIn(zone: string): (time: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' })
  return (time) => Number(clock.format(time))
}

const keys: readonly (SessionName | 'none')[] = [...sessionNames, 'none']

function sessionsAt(time: number): string[] {
  const open = sessionNames.filter((name) => inSession(name, time))
  return open.length > 0 ? open : ['none']
}

/** Groups trades by key, with the mean of each group and its interval. A trade with two keys counts in both groups. */
export function grouped<T extends Pick<EnteredTrade, 'pnl'>>(
  trades: readonly T[],
  keysOf: (trade: T) => readonly string[],
  order: (a: string, b: string) => number,
): TimeGroup[] {
  const byKey = new Map<string, number[]>()
  for (const trade of trades) {
    for (const key of keysOf(trade)) {
      const values = byKey.get(key)
      if (values) values.push(trade.pnl)
      else byKey.set(key, [trade.pnl])
    }
  }
  return [...byKey].toSorted(([a], [b]) => order(a, b)).map(([key, values]) => groupOf(key, values))
}

function groupOf(key: string, values: readonly number[]): TimeGroup {
  const n = values.length
  return { key, n, mean: values.reduce((total, value) => total + value, 0) / n, interval: intervalOf(values) }
}

const alphabetically = (a: string, b: string) => (a < b ? -1 : 1)
const numerically = (a: string, b: string) => Number(a) - Number(b)
const bySession = (a: string, b: string) => keys.indexOf(a as SessionName) - keys.indexOf(b as SessionName)
