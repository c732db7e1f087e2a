import { dayMs, worldClock } from '@assay/market'
import { type Days, dayOf, lastDay, monthsOf } from '../grammar/day-text.ts'
import type { PeriodNode } from '../grammar/period-text.ts'
import type { ChatContext } from '../result.ts'

const two = (value: number) => String(value).padStart(2, '0')
const text = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** The date and clock time in a zone, as numbers. */
function clockIn(instant: number, timeZone: string): number[] {
  const clock = new Date(worldClock(timeZone, instant))
  return [clock.getUTCFullYear(), clock.getUTCMonth() + 1, clock.getUTCDate(), clock.getUTCHours(), clock.getUTCMinutes()]
}

/** Today in the user's zone; undefined if the page did not send the time. */
function today({ now, timeZone = 'UTC' }: ChatContext): readonly number[] | undefined {
  return now === undefined ? undefined : clockIn(Date.parse(now), timeZone)
}

/** First and last day, both included. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** Days whose year was not said are the last ones before today, or the next ones from today on. */
export type Tense = 'past' | 'next'

type Clock = readonly number[]

const dateOf = (text: string) => Date.parse(`${text}T00:00:00Z`)
const textOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const dayText = ([year, month, day]: Clock) => text(year, month, day)

/** Today in the user's zone, YYYY-MM-DD; undefined if the page did not send the time. */
export function todayOf(context: ChatContext): string | undefined {
  const clock = today(context)
  return clock && dayText(clock)
}

/** How many days a span has, both ends included. */
export const daysIn = ({ from, to }: Span): number => Math.round((dateOf(to) - dateOf(from)) / dayMs) + 1

/** Whether the year of a period was not said. */
const isYearless = (days: Days | undefined) => days?.is === 'date'
export const assumesYear = ({ from, to }: PeriodNode): boolean => isYearless(from) && (to === undefined || isYearless(to))

/** First and last day of a period, both included; undefined if they are reversed, lie ahead of a past period, or today is not known. */
export function daysOf({ from, to, back }: PeriodNode, context: ChatContext, tense: Tense = 'past'): Span | undefined {
  if (from?.is === 'days' && to?.is === 'days') return from.from <= to.to ? { from: from.from, to: to.to } : undefined
  const clock = today(context)
  if (!clock) return undefined
  const until = dayText(clock)
  if (!from) return { from: earlier(clock, back ?? { months: 0, days: 0 }), to: until }
  const last = to ? spanOf(to, clock, tense) : { from: until, to: until }
  const first = last && (to && to !== from ? besideOf(from, last, clock, tense) : spanOf(from, clock, tense))
  if (!first || !last || first.from > last.to || (tense === 'past' && first.from > until)) return undefined
  const isOpen = tense === 'past' && to?.is === 'unit' && last.to > until
  return { from: first.from, to: isOpen ? until : last.to }
}

/** The days in front of others, whose month and year they may take. */
function besideOf(from: Days, last: Span, clock: Clock, tense: Tense): Span | undefined {
  const [year, month] = last.from.split('-').map(Number)
  if (from.is === 'number') return spanned(dayOf(year, month, from.day))
  if (from.is !== 'date' && from.is !== 'month') return spanOf(from, clock, tense)
  const inYear = (y: number) => spanned(from.is === 'date' ? dayOf(y, from.month, from.day) : monthsOf(y, from.month, from.month))
  const same = inYear(year)
  return same && same.from <= last.to ? same : inYear(year - 1)
}

const spanned = (days: Days | undefined): Span | undefined => (days?.is === 'days' ? { from: days.from, to: days.to } : undefined)

function spanOf(days: Days, clock: Clock, tense: Tense): Span | undefined {
  if (days.is === 'days') return days
  if (days.is === 'date') return nearestDate(days, clock, tense)
  if (days.is === 'weekday') return weekdayOf(days, clock, tense)
  return days.is === 'unit' ? unitOf(days, clock) : undefined
}

function nearestDate({ month, day }: Extract<Days, { is: 'date' }>, clock: Clock, tense: Tense): Span | undefined {
  const now = dayText(clock)
  const years = [clock[0], tense === 'past' ? clock[0] - 1 : clock[0] + 1]
  return years
    .map((year) => spanned(dayOf(year, month, day)))
    .find((span) => span && (tense === 'past' ? span.from <= now : span.from >= now))
}

/** The last one before today, or the next. "Next friday" is clear only once this week's is over. */
function weekdayOf({ weekday, which }: Extract<Days, { is: 'weekday' }>, clock: Clock, tense: Tense): Span | undefined {
  const now = dateOf(dayText(clock))
  const ahead = (weekday - new Date(now).getUTCDay() + 7) % 7
  const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * dayMs
  const ofWeek = monday + (weekday - 1) * dayMs
  const one = (time: number): Span => ({ from: textOf(time), to: textOf(time) })
  if (which === 'this') return one(ofWeek)
  if (which === 'next') return ofWeek > now ? undefined : one(ofWeek + 7 * dayMs)
  const before = now - (7 - ahead) * dayMs
  if (which === 'last') return one(before)
  return one(tense === 'next' || ahead === 0 ? now + ahead * dayMs : before)
}

/** A day, a week from Monday on, a month, a quarter or a year of the calendar. */
function unitOf({ unit, shift }: Extract<Days, { is: 'unit' }>, [year, month, day]: Clock): Span {
  const now = dateOf(text(year, month, day))
  if (unit === 'day') return { from: textOf(now + shift * dayMs), to: textOf(now + shift * dayMs) }
  if (unit === 'week') {
    const monday = now - ((new Date(now).getUTCDay() + 6) % 7) * dayMs + shift * 7 * dayMs
    return { from: textOf(monday), to: textOf(monday + 6 * dayMs) }
  }
  const length = { month: 1, quarter: 3, year: 12 }[unit]
  const start = Math.floor((year * 12 + month - 1) / length) * length + shift * length
  const [first, last] = [Date.UTC(Math.floor(start / 12), start % 12, 1), Date.UTC(Math.floor(start / 12), (start % 12) + length, 0)]
  return { from: textOf(first), to: textOf(last) }
}

/** The same day a number of months earlier, or the last day of that month; or a number of days earlier. */
function earlier([year, month, day]: Clock, { months, days }: { months: number; days: number }): string {
  const count = year * 12 + month - 1 - months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  return textOf(Date.UTC(y, m - 1, Math.min(day, lastDay(y, m)) - days))
}

/** The instant at which the clock of a zone shows a day and a time. */
export function instantOf(day: string, hour: number, minute: number, timeZone = 'UTC'): string {
  const [year, month, date] = day.split('-').map(Number)
  const wall = Date.UTC(year, month - 1, date, hour, minute)
  let instant = wall
  // Done twice, because the first guess may be on the other side of a clock change.
  for (let i = 0; i < 2; i++) {
    const [y, mo, d, h, mi] = clockIn(instant, timeZone)
    instant += wall - Date.UTC(y, mo - 1, d, h, mi)
  }
  return new Date(instant).toISOString()
}

/** The instants of some days in a zone; the end is exclusive. */
export function instantsOf({ from, to }: Span, timeZone = 'UTC'): { from: string; to: string } {
  return { from: instantOf(from, 0, 0, timeZone), to: instantOf(textOf(dateOf(to) + dayMs), 0, 0, timeZone) }
}
