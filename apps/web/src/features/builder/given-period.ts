import { dayMs, worldClock } from '@assay/market'
import type { Period } from '@assay/strategy'
import { formatDateTime, zoneName } from '../../ui/format-date.ts'
import { allZones, marketZones } from '../../ui/time-zones.ts'
import { dayOf, daysFault, periodOf } from './period.ts'
import type { Days } from './work.ts'

/** Where periods are usually chosen, after the zone of the reader. */
const usualZones = [...marketZones, 'Europe/Berlin', 'America/Chicago', 'America/Los_Angeles', 'Asia/Dubai', 'Asia/Singapore']

/** The days touched by a period in a zone. */
const touched = ({ start, end }: Period, zone: string) => ({
  from: dayOf(Date.parse(start), zone),
  to: dayOf(Date.parse(end) - 1, zone),
  zone,
})

/**
 * A period that was chosen anywhere, as the builder shows it: exactly these instants, in whole days of the reader's zone or else of the zone
 * in which they are whole days.
 */
export function daysOf(given: Period, reader: string): Days {
  const period = { start: new Date(given.start).toISOString(), end: new Date(given.end).toISOString() }
  const isWhole = (zone: string) => samePeriod(periodOf(touched(period, zone)), period)
  // The other zones are many: those that do not show midnight at the start are passed over.
  const start = Date.parse(period.start)
  const zone = [reader, ...usualZones].find(isWhole) ?? allZones().find((each) => worldClock(each, start) % dayMs === 0 && isWhole(each))
  return zone === undefined ? { ...touched(period, reader), exact: period } : touched(period, zone)
}

const samePeriod = (a: Period, b: Period) => a.start === b.start && a.end === b.end

/** What the days are, where they are not whole days of the reader's zone; otherwise null. */
export function zoneNote(days: Days, reader: string): string | null {
  const { exact, zone } = days
  if (exact) {
    const [start, end] = [Date.parse(exact.start), Date.parse(exact.end)]
    return `Exactly ${formatDateTime(start, zone)} to ${formatDateTime(end, zone)}, ${zoneName(start, zone)}.`
  }
  if (zone === reader || daysFault(days) !== null) return null
  const period = periodOf(days)
  return samePeriod(periodOf({ ...days, zone: reader }), period) ? null : `Days of ${zoneName(Date.parse(period.start), zone)}.`
}
