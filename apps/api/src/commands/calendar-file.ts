import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import type { CalendarSource } from '@assay/backtest'
import { importedCalendar } from '@assay/events'
import { FileProblem, textOf } from './bars-file.ts'

/** Reads an economic calendar from a CSV file, plain or gzip. Releases with known times prove its time zone. */
export function readCalendarFile(path: string): CalendarSource {
  const text = textOf(path)
  const read = importedCalendar(text)
  if ('faults' in read) {
    const [{ line, message }] = read.faults
    throw new FileProblem(`"${path}" is refused: line ${line}: ${message}`)
  }
  return { ...read, version: createHash('sha256').update(text).digest('hex'), label: basename(path), imported: true }
}
