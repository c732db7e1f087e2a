import { dayMs, hourMs, minuteMs, usualDays, worldClock } from '@assay/market'
import type { Period } from '@assay/strategy'
import { formatDate } from '../../ui/format-date.ts'
import type { Days } from './work.ts'

const dayText = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The date in `zone`, YYYY-MM-DD. */
export const dayOf = (at: number, zone: string): string => dayText(worldClock(zone, at))

/** The date `count` days later. */
export const addDays = (day: string, count: number): string => dayText(Date.parse(`${day}T00:00:00Z`) + count * dayMs)

/** No clock is further from UTC. */
const furthestMs = 15 * hourMs

/** The first instant of a day in `zone`, UTC milliseconds, also where clocks skip or repeat its midnight. */
export function dayStart(day: string, zone: string): number {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  let [before, from] = [midnight - furthestMs, midnight + furthestMs]
  while (from - before > minuteMs) {
    const middle = before + Math.floor((from - before) / 2 / minuteMs) * minuteMs
    if (dayOf(middle, zone) < day) before = middle
    else from = middle
  }
  return from
}

/**
 * The instant at which clocks in `zone` show this time of `day`, in minutes after midnight. A time that is skipped when clocks go forward
 * gives the one that they show an hour later.
 */
export function instantOf(day: string, minutes: number, zone: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const elapsed = dayStart(day, zone) + minutes * minuteMs
  const moved = elapsed + shown - worldClock(zone, elapsed)
  return worldClock(zone, moved) === shown ? moved : elapsed
}

/** `usualDays` in a zone. */
export function usualDaysIn(zone: string, symbol: string, covered: { from: number; to: number } | null | undefined, now: number): Days {
  return { ...usualDays(symbol, covered, now, (at) => dayOf(at, zone)), zone }
}

/** The instants of a period whose days are both included; the end is exclusive. */
export function periodOf({ from, to, zone, exact }: Days): Period {
  if (exact) return exact
  return { start: new Date(dayStart(from, zone)).toISOString(), end: new Date(dayStart(addDays(to, 1), zone)).toISOString() }
}

/** A year that is still being typed parses as an early one. */
const firstDay = '1970-01-01'

/** The error in a period, or null. */
export function daysFault({ from, to }: Pick<Days, 'from' | 'to'>): string | null {
  if (!isDay(from) || !isDay(to)) return 'Both days are needed.'
  if (from < firstDay || to < firstDay) return 'Bars begin in 1970 at the earliest.'
  return from <= to ? null : 'The period must end after it starts.'
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

/** "02 Jan 2017". */
export const dayWords = (day: string): string => formatDate(Date.parse(`${day}T12:00:00Z`), 'UTC')

/** "02 Jan to 30 Jun 2017", or with both years if they differ. */
export function periodText({ from, to }: Pick<Days, 'from' | 'to'>): string {
  const sameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${sameYear ? dayWords(from).slice(0, -5) : dayWords(from)} to ${dayWords(to)}`
}
