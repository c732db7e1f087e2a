import { randomUUID } from 'node:crypto'
import { type CalendarChoice, type CalendarImport, type CalendarImported, Refusal } from '@assay/contracts'
import { type CalendarFile, importedCalendar, proveZone, readCalendarCsv } from '@assay/events'
import { inText, textOfUpload } from './calendar.service.ts'
import type { CalendarStore } from './calendar.store.ts'

/** Calendar files between the look at them and their import. They end with the process. */
export interface CalendarImports {
  look(bytes: Buffer, file: string): CalendarImport
  /** Throws a `Refusal` for a file that cannot be imported whole. */
  confirm(id: string, choice: CalendarChoice): Promise<CalendarImported>
  discard(id: string): { discarded: true }
}

/** The newest files are kept, so that forgotten ones do not fill the memory. */
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
      const read = readCalendarCsv(text)
      if ('rows' in read) {
        waiting.set(id, { file, text })
        for (const old of [...waiting.keys()].slice(0, -mostWaiting)) waiting.delete(old)
      }
      return { id, file, ...shown(read) }
    },
    async confirm(id, { zone }) {
      const { file, text } = taken(id)
      const read = importedOf(text, zone)
      if ('faults' in read) throw new Refusal('BODY_INVALID', { message: read.faults[0].message, path: 'zone' })
      const { events, from, to } = read
      const counts = await store.add({ file, zone: read.zone, events, from, to }, now())
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

function shown(read: CalendarFile): Omit<CalendarImport, 'id' | 'file'> {
  const rows = 'rows' in read ? read.rows : []
  const { zone, known, readings, examples } = proveZone(rows)
  return {
    faults: 'faults' in read ? [...read.faults] : [],
    events: rows.length,
    zone,
    known,
    readings: [...readings],
    examples: examples.map(({ title, date, time, scheduledAt }) => ({ title, date, time, scheduledAt })),
  }
}

function importedOf(text: string, zone: string | undefined) {
  try {
    return importedCalendar(text, zone)
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('BODY_INVALID', { message: `There is no time zone "${zone}".`, path: 'zone' })
    throw error
  }
}
