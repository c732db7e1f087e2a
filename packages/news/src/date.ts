/** How certain a publication time is. `future`: the feed gave a time that has not come yet, so the time of receipt is used. */
export type DateStatus = 'given' | 'assumedUtc' | 'future' | 'invalid' | 'missing'

export interface Published {
  /** UTC, to the second. */
  readonly publishedAt: string | null
  readonly dateStatus: DateStatus
}

const zone = '(?:(Z|[+-]\\d\\d:?\\d\\d|[A-Za-z]+))?'
const iso = new RegExp(`^(\\d{4})-(\\d\\d)-(\\d\\d)(?:[Tt ](\\d\\d):(\\d\\d)(?::(\\d\\d)(?:[.,]\\d+)?)? ?${zone})?$`)
const mail = new RegExp(`^(?:[A-Za-z]+,? *)?(\\d{1,2})[- ]([A-Za-z]{3,})[- ](\\d{4}|\\d\\d) (\\d{1,2}):(\\d\\d)(?::(\\d\\d))? ?${zone}$`)
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const hours = (count: number): number => count * 60
/** Minutes ahead of UTC. */
const zones: Readonly<Record<string, number>> = {
  GMT: 0,
  UT: 0,
  UTC: 0,
  Z: 0,
  EST: hours(-5),
  EDT: hours(-4),
  CST: hours(-6),
  CDT: hours(-5),
  MST: hours(-7),
  MDT: hours(-6),
  PST: hours(-8),
  PDT: hours(-7),
  BST: hours(1),
  CET: hours(1),
  CEST: hours(2),
  IST: hours(5.5),
  JST: hours(9),
}

const oldestYear = 1990
const aheadMs = 10 * 60_000

/** Reads the date of an item; `receivedAt` in UTC milliseconds. */
export function readDate(raw: string, receivedAt: number): Published {
  const text = raw.replace(/\s+/g, ' ').trim()
  if (text === '') return { publishedAt: null, dateStatus: 'missing' }
  const found = partsOf(text)
  const clock = found && clockOf(found.parts)
  if (!found || clock === null) return { publishedAt: null, dateStatus: 'invalid' }
  const ahead = offsetOf(found.zone)
  if (ahead === undefined) return { publishedAt: null, dateStatus: 'invalid' }
  const time = clock - (ahead ?? 0) * 60_000
  if (time > receivedAt + aheadMs) return { publishedAt: stamp(receivedAt), dateStatus: 'future' }
  return { publishedAt: stamp(time), dateStatus: ahead === null ? 'assumedUtc' : 'given' }
}

const stamp = (time: number): string => `${new Date(time).toISOString().slice(0, 19)}Z`

/** Year, month from 1, day, hours, minutes, seconds, and the zone as it is written. */
function partsOf(text: string): { parts: number[]; zone: string | undefined } | null {
  const written = iso.exec(text)
  if (written) return { parts: written.slice(1, 7).map((part) => Number(part ?? 0)), zone: written[7] }
  const posted = mail.exec(text)
  if (!posted) return null
  const [, day, month, year, hour, minute, second, name] = posted
  const century = year.length === 2 ? (Number(year) < 50 ? 2000 : 1900) : 0
  const at = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return { parts: [century + Number(year), at, Number(day), Number(hour), Number(minute), Number(second ?? 0)], zone: name }
}

/** The clock time as if it were UTC; null if there is no such day or time. A leap second counts as the second before it. */
function clockOf([year, month, day, hour, minute, second]: readonly number[]): number | null {
  if (year < oldestYear || hour > 23 || minute > 59 || second > 60) return null
  const time = Date.UTC(year, month - 1, day, hour, minute, Math.min(second, 59))
  const date = new Date(time)
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? time : null
}

/** Minutes ahead of UTC; null without a zone or for an unknown name, undefined for an impossible offset. */
function offsetOf(name: string | undefined): number | null | undefined {
  if (name === undefined) return null
  const digits = /^([+-])(\d\d):?(\d\d)$/.exec(name)
  if (!digits) return zones[name.toUpperCase()] ?? null
  const [hour, minute] = [Number(digits[2]), Number(digits[3])]
  if (hour > 23 || minute > 59) return undefined
  return (digits[1] === '-' ? -1 : 1) * (hour * 60 + minute)
}
