import { randomUUID } from 'node:crypto'
import { type CalendarChoice, type CalendarImport, type CalendarImported, Refusal } from '@assay/contracts'
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
import { inText, textOfUpload } from './calendar.service.ts'
import type { CalendarStore } from './calendar.store.ts'
import { icsZone, isIcs, readIcs } from './ics-file.ts'

/** Calendar files waiting for confirmation of their import. They are lost when the process ends. */
export interface CalendarImports {
  look(bytes: Buffer, file: string): CalendarImport
  /** Throws a `Refusal` for a file that cannot be imported whole. */
  confirm(id: string, choice: CalendarChoice): Promise<CalendarImported>
  discard(id: string): { discarded: true }
}

/** Only the newest files are kept, so that forgotten ones do not fill memory. */
const mostWaiting = 4

export function calendarImports(store: CalendarStore, now: () => Date): CalendarImports {
  const waiting = new Map<string, { file: string; text: string }>()

  function taken(id: string) {
    const found = waiting.get(id)
    if (!found) throw new Refusal('IMPORT_NOT_FOUND')
    return found
  }

  return {
    look(bytes, file) {
      const text = textOfUpload(bytes)
      const id = randomUUID()
      const read = isIcs(text) ? readIcs(text) : readCalendarCsv(text)
      if ('rows' in read) {
        waiting.set(id, { file, text })
        for (const old of [...waiting.keys()].slice(0, -mostWaiting)) waiting.delete(old)
      }
      return { id, file, ...(isIcs(text) ? shownIcs(read) : shown(read)) }
    },
    async confirm(id, { zone, despiteEvidence = false }) {
      const { file, text } = taken(id)
      const read = importedOf(text, zone)
      if ('faults' in read) throw new Refusal('BODY_INVALID', { message: read.faults[0].message, path: 'zone' })
      if (!despiteEvidence) refuseDoubt(read.doubt)
      const { events, from, to } = read
      const counts = await store.add({ file, zone: read.zone, events: events.map((event) => knownBy(event, now())), from, to }, now())
      waiting.delete(id)
      return { zone: read.zone, events: events.length, ...counts, covered: inText({ from, to }) }
    },
    discard(id) {
      taken(id)
      waiting.delete(id)
      return { discarded: true }
    },
  }
}

function refuseDoubt(doubt: string | null): void {
  if (doubt === null) return
  throw new Refusal('ZONE_DOUBTFUL', {
    message: `${doubt} Nothing is stored. Confirm it once more to store it all the same.`,
    path: 'zone',
  })
}

function shown(read: CalendarFile): Omit<CalendarImport, 'id' | 'file'> {
  const rows = 'rows' in read ? read.rows : []
  const { zone, known, readings, examples } = proveZone(rows)
  return {
    faults: 'faults' in read ? [...read.faults] : [],
    events: rows.length,
    impacts: impactsOf(rows),
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
function knownBy(event: StoredEvent, now: Date): StoredEvent {
  const latest = Math.ceil(now.getTime() / 1000) * 1000
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
  return { faults, events: rows.length, impacts: impactsOf(rows), zone: icsZone, known: { summer: 0, winter: 0 }, readings: [], examples }
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
