import type { TimeStatus } from './event.ts'
import { instantOf, zoneOffset } from './zone.ts'

const day = 86_400_000

/** Whole days on the clock of a zone. */
export interface DayRange {
  /** YYYY-MM-DD, the first and the one after the last. */
  readonly dates: readonly [string, string]
  /** Their midnights in UTC milliseconds. */
  readonly from: number
  readonly to: number
}

const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Throws a RangeError for a zone that does not exist. */
export function dayRange(first: string, days: number, zone: string): DayRange {
  const local = Date.parse(`${first}T00:00:00Z`)
  const end = local + days * day
  return { dates: [dateText(local), dateText(end)], from: instantOf(zone, local), to: instantOf(zone, end) }
}

/** The day on which an event stands in the agenda of a zone. An event without a time of day is a date everywhere. */
export function agendaDay(scheduledAt: string, timeStatus: TimeStatus, zone: string): string {
  const time = Date.parse(scheduledAt)
  return dateText(timeStatus === 'exact' ? time + zoneOffset(zone, time) : time)
}
