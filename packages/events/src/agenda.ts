import { dayMs } from '@assay/market'
import type { TimeStatus } from './event.ts'
import { instantOf, zoneOffset } from './zone.ts'

/** Whole days on the clock of a zone. */
export interface DayRange {
  /** YYYY-MM-DD: the first day, and the day after the last. */
  readonly dates: readonly [string, string]
  /** The midnights at which these two days begin, in UTC milliseconds. */
  readonly from: number
  readonly to: number
}

const dateText = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Throws a RangeError if the zone does not exist. */
export function dayRange(first: string, days: number, zone: string): DayRange {
  const local = Date.parse(`${first}T00:00:00Z`)
  const end = local + days * dayMs
  return { dates: [dateText(local), dateText(end)], from: instantOf(zone, local), to: instantOf(zone, end) }
}

/** The day of an event in the agenda of a zone. An event without a time of day keeps its date in every zone. */
export function agendaDay(scheduledAt: string, timeStatus: TimeStatus, zone: string): string {
  const time = Date.parse(scheduledAt)
  return dateText(timeStatus === 'exact' ? time + zoneOffset(zone, time) : time)
}
