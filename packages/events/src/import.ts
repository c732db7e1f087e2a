import { dayMs } from '@assay/market'
import { type CalendarFault, readCalendarCsv } from './calendar-file.ts'
import { importedEvents } from './history.ts'
import { readSchedule } from './schedule.ts'
import type { StoredEvent } from './vintage.ts'
import { proveZone, type ZoneProof, zoneDoubt } from './zone-proof.ts'

/**
 * A normalised calendar file. It covers the days from its first row with a time of day to its last on its own clock, in
 * UTC milliseconds, `to` exclusive; none where no row has one.
 */
export interface ImportedCalendar {
  readonly zone: string
  readonly proof: ZoneProof
  /** The evidence against the zone, as a sentence. */
  readonly doubt: string | null
  readonly events: readonly StoredEvent[]
  readonly from: number
  readonly to: number
}

/**
 * Reads a calendar file completely or not at all. `chosen` is the time zone of its clock, a fixed offset or an IANA
 * name; without it the known releases in the file must prove one.
 */
export function importedCalendar(text: string, chosen?: string): ImportedCalendar | { readonly faults: readonly CalendarFault[] } {
  const read = readCalendarCsv(text)
  if ('faults' in read) return read
  if (read.rows.length === 0) return { faults: [{ line: 1, message: 'The file has no events.' }] }
  const proof = proveZone(read.rows)
  const zone = read.zone ?? chosen ?? proof.zone
  if (zone === null) return { faults: [{ line: 1, message: unproven(proof) }] }
  const first = read.rows.map(({ date }) => date).toSorted()[0]
  const days = read.rows
    .filter(({ time }) => /^\d/.test(time))
    .map(({ date }) => date)
    .toSorted()
  return {
    zone,
    proof,
    doubt: zoneDoubt(read.rows, zone),
    events: importedEvents(read.rows, zone),
    from: midnight(days[0] ?? first, zone),
    to: days.length > 0 ? midnight(dayAfter(days[days.length - 1]), zone) : midnight(first, zone),
  }
}

const midnight = (date: string, zone: string): number => Date.parse(readSchedule(date, '00:00', zone, 'low').scheduledAt)

const dayAfter = (date: string): string => new Date(Date.parse(`${date}T00:00:00Z`) + dayMs).toISOString().slice(0, 10)

function unproven({ known: { summer, winter }, readings }: ZoneProof): string {
  const count = summer + winter
  if (count === 0)
    return 'The time zone is not proven: the file has none of the US releases whose time is known. Say which zone its times are in.'
  const [{ hits }] = readings
  const best = readings.filter((reading) => reading.hits === hits).map(({ zone }) => zone)
  const named =
    best.length > 1
      ? `several readings fit equally well, among them ${best.join(' and ')}: ${hits}`
      : `the best reading, ${best[0]}, fits ${hits}`
  return `The time zone is not proven: of ${count} known US releases (${summer} in summer, ${winter} in winter) ${named}. Say which zone its times are in.`
}
