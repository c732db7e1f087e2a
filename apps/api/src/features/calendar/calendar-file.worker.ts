import { gunzipSync } from 'node:zlib'
import { type CalendarImport, calendarLimits, Refusal } from '@assay/contracts'
import {
  type CalendarFile,
  type CalendarRow,
  importedCalendar,
  importedEvents,
  proveZone,
  readCalendarCsv,
  readImpact,
  readSchedule,
  type StoredEvent,
} from '@assay/events'
import { keptFile } from '../../platform/http/kept-file.ts'
import { answered } from '../../platform/machine/thread-answer.ts'
import { isZip } from '../../platform/machine/zip.ts'
import { icsZone, isIcs, readIcs } from './ics-file.ts'

/** An uploaded file, as it was sent. */
interface FileTask {
  readonly bytes: Uint8Array
}

/** What a file holds, before anything is stored, and whether it can be imported at all. */
export interface LookedAt {
  readonly isReadable: boolean
  readonly shown: Omit<CalendarImport, 'id' | 'file'>
}

export const look = answered(({ bytes }: FileTask): LookedAt => {
  const text = textOf(bytes)
  const read = isIcs(text) ? readIcs(text) : readCalendarCsv(text)
  return { isReadable: 'rows' in read, shown: isIcs(text) ? shownIcs(read) : shown(read) }
})

export interface ImportTask extends FileTask {
  readonly zone: string | undefined
  /** UTC milliseconds. */
  readonly now: number
}

/** The events of a file in a zone, or what is wrong with it. */
export type ImportedFile = ReturnType<typeof importedOf>

export const imported = answered(({ bytes, zone, now }: ImportTask): ImportedFile => {
  const read = importedOf(textOf(bytes), zone)
  return 'faults' in read ? read : { ...read, events: read.events.map((event) => knownBy(event, now)) }
})

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => textOfUpload(Buffer.from(buffer, byteOffset, byteLength))

function shown(read: CalendarFile): Omit<CalendarImport, 'id' | 'file'> {
  const rows = 'rows' in read ? read.rows : []
  const { zone, known, readings, examples } = proveZone(rows)
  return {
    faults: 'faults' in read ? [...read.faults] : [],
    events: rows.length,
    impacts: impactsOf(rows),
    unknownImpacts: 'rows' in read ? read.unknownImpacts.slice(0, 10) : [],
    zone: 'rows' in read ? (read.zone ?? zone) : null,
    known,
    readings: [...readings],
    examples: examples.map(({ title, date, time, scheduledAt }) => ({ title, date, time, scheduledAt })),
  }
}

function impactsOf(rows: readonly CalendarRow[]): CalendarImport['impacts'] {
  const counts = { high: 0, medium: 0, low: 0, holiday: 0 }
  for (const { impact } of rows) counts[readImpact(impact)]++
  return counts
}

function importedOf(text: string, zone: string | undefined) {
  if (isIcs(text)) return importedIcs(text)
  try {
    return importedCalendar(text, zone)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('BODY_INVALID', { message: `There is no time zone "${zone}".`, path: 'zone' })
    throw error
  }
}

/**
 * Values about future events count as known from the import at the latest, even if imported events would usually
 * count as known from a later time.
 */
function knownBy(event: StoredEvent, now: number): StoredEvent {
  const latest = Math.ceil(now / 1000) * 1000
  const at = `${new Date(latest).toISOString().slice(0, 19)}Z`
  return { ...event, vintages: event.vintages.map((vintage) => (Date.parse(vintage.at) > latest ? { ...vintage, at } : vintage)) }
}

/** Each time in an iCalendar file has its zone, so no evidence for a zone is needed. */
function shownIcs(read: CalendarFile): Omit<CalendarImport, 'id' | 'file'> {
  const rows = 'rows' in read ? read.rows : []
  const examples = rows.slice(0, 3).map(({ event, date, time }) => {
    return { title: event, date, time, scheduledAt: readSchedule(date, time, icsZone, 'low').scheduledAt }
  })
  const faults = 'faults' in read ? [...read.faults] : []
  return {
    faults,
    events: rows.length,
    impacts: impactsOf(rows),
    unknownImpacts: [],
    zone: icsZone,
    known: { summer: 0, winter: 0 },
    readings: [],
    examples,
  }
}

/** The file may list only some events, so its days do not count as covered. */
function importedIcs(text: string): ReturnType<typeof importedCalendar> {
  const read = readIcs(text)
  if ('faults' in read) return read
  if (read.rows.length === 0) return { faults: [{ line: 1, message: 'The file has no events.' }] }
  const first = Date.parse(`${read.rows.map(({ date }) => date).toSorted()[0]}T00:00:00Z`)
  const events = importedEvents(read.rows, icsZone)
  return { zone: icsZone, proof: proveZone(read.rows), doubt: null, events, from: first, to: first }
}

/** The text of an uploaded file, plain or gzip. A file that unpacks to more than the limit is refused before it is unpacked whole. */
function textOfUpload(bytes: Buffer): string {
  if (isZip(bytes))
    throw new Refusal('BODY_INVALID', {
      message: 'This is a workbook of a spreadsheet (XLSX) or a zip archive. Save its table as CSV and choose that file.',
    })
  try {
    const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
    return keptFile((isPacked ? gunzipSync(bytes, { maxOutputLength: calendarLimits.fileBytes }) : bytes).toString('utf8'))
  } catch (cause) {
    if (cause instanceof Refusal) throw cause
    throw new Refusal('BODY_INVALID', { message: 'The file cannot be unpacked, or is larger than 16 MB.', cause })
  }
}
