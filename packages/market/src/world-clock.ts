import { dayMs, minuteMs } from './time-spans.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US', { timeZone: zone, hourCycle: 'h23', ...numeric })
  formats.set(zone, made)
  return made
}

function shownOffset(zone: string, time: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(zone).formatToParts(time)) parts[type] = Number(value)
  return Date.UTC(parts.year, parts.month - 1, parts.day, parts.hour, parts.minute, parts.second) - Math.floor(time / 1000) * 1000
}

/** The offsets of a zone within one year: from each instant on, in milliseconds. */
type Year = readonly { readonly from: number; readonly offset: number }[]

const years = new Map<string, Year>()
/** Far more than anybody reads at once. */
const mostYears = 2000
/** Morocco's clocks stand back for a month. A shorter step than its half finds every change. */
const stepMs = 10 * dayMs

function yearOf(zone: string, year: number): Year {
  const key = `${zone} ${year}`
  const known = years.get(key)
  if (known) return known
  const end = Date.UTC(year + 1, 0)
  const found = [{ from: Number.NEGATIVE_INFINITY, offset: shownOffset(zone, Date.UTC(year, 0)) }]
  for (let at = Date.UTC(year, 0); at < end; at += stepMs) {
    const next = Math.min(at + stepMs, end)
    const offset = shownOffset(zone, next)
    if (offset !== found[found.length - 1].offset) found.push({ from: changeBetween(zone, at, next), offset })
  }
  if (years.size === mostYears) years.clear()
  years.set(key, found)
  return found
}

/** The minute at which the offset becomes another one, between two instants that differ. */
function changeBetween(zone: string, from: number, to: number): number {
  let [low, high] = [from / minuteMs, to / minuteMs]
  const before = shownOffset(zone, from)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shownOffset(zone, middle * minuteMs) === before) low = middle
    else high = middle
  }
  return high * minuteMs
}

/** Milliseconds to add to UTC to read a clock of a zone of the time zone database. Throws a RangeError for a name that it does not hold. */
export function worldOffset(zone: string, time: number): number {
  const year = yearOf(zone, new Date(time).getUTCFullYear())
  let i = year.length - 1
  while (year[i].from > time) i--
  return year[i].offset
}

/** What a clock of the zone shows at an instant, as if it were UTC milliseconds. */
export const worldClock = (zone: string, time: number): number => time + worldOffset(zone, time)

/** The time of day that a clock of the zone shows, in whole minutes after midnight. */
export function worldMinute(zone: string, time: number): number {
  const ofDay = worldClock(zone, time) % dayMs
  return Math.floor((ofDay < 0 ? ofDay + dayMs : ofDay) / minuteMs)
}
