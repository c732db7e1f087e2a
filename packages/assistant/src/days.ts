import { lastDay, type PeriodNode } from './period-text.ts'
import type { ChatContext } from './result.ts'

const two = (value: number) => String(value).padStart(2, '0')
const text = (year: number, month: number, day: number) => `${year}-${two(month)}-${two(day)}`

/** The date and clock time in a zone, as numbers. */
function clockIn(instant: number, timeZone: string): number[] {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  })
  const part = (type: string) => Number(format.formatToParts(instant).find((each) => each.type === type)?.value)
  return ['year', 'month', 'day', 'hour', 'minute'].map(part)
}

/** Today in the user's zone; undefined if the page did not send the time. */
function today({ now, timeZone = 'UTC' }: ChatContext): readonly number[] | undefined {
  return now === undefined ? undefined : clockIn(Date.parse(now), timeZone)
}

/** First and last day of a period, both included; undefined if they are reversed or today is not known. */
export function daysOf({ from, to, back }: PeriodNode, context: ChatContext): { from: string; to: string } | undefined {
  if (from && to) return from <= to ? { from, to } : undefined
  const clock = today(context)
  if (!clock) return undefined
  const [year, month, day] = clock
  const until = text(year, month, day)
  if (from) return from <= until ? { from, to: until } : undefined
  return { from: earlier(year, month, day, back ?? { months: 0, days: 0 }), to: until }
}

/** The same day a number of months earlier, or the last day of that month; or a number of days earlier. */
function earlier(year: number, month: number, day: number, { months, days }: { months: number; days: number }): string {
  const count = year * 12 + month - 1 - months
  const [y, m] = [Math.floor(count / 12), (count % 12) + 1]
  const date = new Date(Date.UTC(y, m - 1, Math.min(day, lastDay(y, m)) - days))
  return text(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())
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
