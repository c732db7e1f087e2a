import { dayMinutes, hourMs, minuteMs, newYorkOffset } from '@assay/market'
import type { CalendarRow } from './event.ts'
import { keyOf } from './key.ts'
import { readCurrency } from './normalise.ts'
import { readSchedule } from './schedule.ts'

/** US releases with a fixed time on the New York clock, in minutes since midnight. */
const releases: Readonly<Record<string, number>> = {
  'USD.NONFARM-PAYROLLS': 8 * 60 + 30,
  'USD.CPI-MOM': 8 * 60 + 30,
  'USD.PPI-MOM': 8 * 60 + 30,
  'USD.RETAIL-SALES-MOM': 8 * 60 + 30,
  'USD.INITIAL-JOBLESS-CLAIMS': 8 * 60 + 30,
  'USD.ISM-MANUFACTURING-PMI': 10 * 60,
}

/** One reading of a file's clock: the number of known releases that then fall on their usual time. */
export interface ZoneReading {
  readonly zone: string
  readonly hits: number
}

/** The time zone of a calendar's clock, with the evidence. */
export interface ZoneProof {
  /** Number of known releases in the file, in the summer and in the winter of New York. */
  readonly known: { readonly summer: number; readonly winter: number }
  /** Best readings first. */
  readonly readings: readonly ZoneReading[]
  /** The zone, if one reading fits and no other comes close. */
  readonly zone: string | null
  /** One example of each kind of release, as read in that zone. */
  readonly examples: readonly {
    readonly key: string
    readonly title: string
    readonly date: string
    readonly time: string
    readonly scheduledAt: string
  }[]
}

const offsets = Array.from({ length: 53 }, (_, i) => {
  const minutes = (i - 24) * 30
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${String(Math.floor(size / 60)).padStart(2, '0')}:${String(size % 60).padStart(2, '0')}`
})
const places = ['America/New_York', 'America/Chicago', 'Europe/London', 'Europe/Berlin', 'Australia/Sydney']

/**
 * Each half of the year must have this many releases; otherwise a fixed offset and a zone with summer time cannot be
 * distinguished.
 */
const fewestEach = 4
/** Sources sometimes give a release a wrong time. */
const leastShare = 0.95
const mostOfOther = 0.9

export function proveZone(rows: readonly CalendarRow[]): ZoneProof {
  const known = rows.flatMap(knownRelease)
  const summer = known.filter(({ row }) => newYorkOffset(Date.parse(`${row.date}T12:00:00Z`)) === -4 * hourMs).length
  const readings = [...offsets, ...places].map((zone) => ({ zone, hits: known.filter((each) => fits(each, zone)).length }))
  const [best, second] = readings.sort((a, b) => b.hits - a.hits)
  const enough = Math.min(summer, known.length - summer) >= fewestEach
  const proven = enough && best.hits >= leastShare * known.length && second.hits < mostOfOther * known.length
  const zone = proven ? best.zone : null
  return {
    known: { summer, winter: known.length - summer },
    readings: readings.slice(0, 3),
    zone,
    examples: zone ? examplesOf(known, zone) : [],
  }
}

/**
 * The evidence against a reading of the clock, as a sentence: in it, known releases miss their usual time more often than
 * sources give a wrong one. Null if nothing speaks against it.
 */
export function zoneDoubt(rows: readonly CalendarRow[], zone: string): string | null {
  const known = rows.flatMap(knownRelease)
  const hits = known.filter((each) => fits(each, zone)).length
  if (hits >= leastShare * known.length) return null
  const [best] = proveZone(rows).readings
  return `Read in ${zone}, ${hits} of ${known.length} US releases whose time is known fall on their time; read in ${best.zone}, ${best.hits} do.`
}

interface Known {
  readonly row: CalendarRow
  readonly key: string
  readonly minutes: number
}

function knownRelease(row: CalendarRow): Known[] {
  if (readCurrency(row.currency) !== 'USD') return []
  const { key } = keyOf(row.event, 'USD', 0)
  const minutes = releases[key]
  return minutes === undefined || readSchedule(row.date, row.time, '+00:00', 'low').timeStatus !== 'exact' ? [] : [{ row, key, minutes }]
}

const scheduleIn = ({ date, time }: CalendarRow, zone: string): number => Date.parse(readSchedule(date, time, zone, 'low').scheduledAt)

function fits({ row, minutes }: Known, zone: string): boolean {
  const time = scheduleIn(row, zone)
  const clock = (time + newYorkOffset(time)) / minuteMs
  return ((clock % dayMinutes) + dayMinutes) % dayMinutes === minutes
}

/** The first release of each kind that falls on its usual time. */
function examplesOf(known: readonly Known[], zone: string): ZoneProof['examples'] {
  return Object.keys(releases).flatMap((key) => {
    const first = known.find((each) => each.key === key && fits(each, zone))
    if (!first) return []
    const { event, date, time } = first.row
    return [{ key, title: event, date, time, scheduledAt: readSchedule(date, time, zone, 'low').scheduledAt }]
  })
}
