import { asOf } from './as-of.ts'

/** Days as YYYY-MM-DD, both included. */
interface DayRange {
  from: string
  to: string
}

/** The month that ends with `last`, no earlier than `first`. A day that the month before does not have becomes its last day. */
export function monthTo(last: string, first?: string): DayRange {
  const [year, month, day] = last.split('-').map(Number)
  const lastOfMonthBefore = new Date(Date.UTC(year, month - 1, 0)).getUTCDate()
  const from = new Date(Date.UTC(year, month - 2, Math.min(day, lastOfMonthBefore))).toISOString().slice(0, 10)
  return { from: first !== undefined && from < first ? first : from, to: last }
}

/**
 * The days of a test for which nobody chose any: the month up to today, or the last month of bars of `symbol` that ended longer ago than a
 * trading day. `covered` is the time of those bars, its end exclusive, and `dayOf` the day of a moment, all in UTC milliseconds.
 */
export function usualDays(
  symbol: string,
  covered: { from: number; to: number } | null | undefined,
  now: number,
  dayOf: (at: number) => string,
): DayRange {
  if (!covered) return monthTo(dayOf(now))
  return monthTo(dayOf(asOf(symbol, covered.to, now).isPast ? covered.to - 1 : now), dayOf(covered.from))
}
