import { findSeparator, splitCells } from '@assay/csv'
import type { CalendarRow } from './event.ts'

/** The rows of a calendar file, or why it cannot be read. A file is read completely or not at all. */
export type CalendarFile = { readonly rows: readonly CalendarRow[] } | { readonly faults: readonly CalendarFault[] }

export interface CalendarFault {
  /** From 1, including the header. */
  readonly line: number
  readonly message: string
}

/** Names that sources use for the columns. Case, dots and blanks are ignored. */
const names: Readonly<Record<keyof CalendarRow, readonly string[]>> = {
  date: ['date'],
  time: ['time'],
  currency: ['cur', 'currency', 'ccy', 'country'],
  impact: ['imp', 'impact', 'importance'],
  event: ['event', 'title', 'name'],
  actual: ['actual'],
  forecast: ['forecast', 'consensus'],
  previous: ['previous', 'prior'],
}
const needed = ['date', 'time', 'currency', 'impact', 'event'] as const
const mostFaults = 20

export function readCalendarCsv(text: string): CalendarFile {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const separator = findSeparator(lines.slice(0, 20).filter((line) => line !== '')) ?? ','
  const header = splitCells(lines[0], separator).map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const columns = Object.entries(names).map(([field, known]) => [field, header.findIndex((cell) => known.includes(cell))] as const)
  const missing = columns.filter(([field, at]) => at < 0 && needed.includes(field as 'date')).map(([field]) => field)
  if (missing.length > 0) return { faults: [{ line: 1, message: `No column for ${missing.join(', ')}.` }] }
  const faults: CalendarFault[] = []
  const rows: CalendarRow[] = []
  for (const [i, line] of lines.entries()) {
    if (i === 0 || line.trim() === '') continue
    const cells = splitCells(line, separator)
    const row = Object.fromEntries(columns.map(([field, at]) => [field, at < 0 ? '' : (cells[at] ?? '').trim()])) as unknown as CalendarRow
    const message = faultOf(row, cells.length, header.length)
    if (message) faults.push({ line: i + 1, message })
    else rows.push(row)
  }
  return faults.length > 0 ? { faults: faults.slice(0, mostFaults) } : { rows }
}

function faultOf({ date, event }: CalendarRow, cells: number, columns: number): string | undefined {
  if (cells !== columns) return `${cells} cells, the header has ${columns}.`
  if (!isDate(date)) return `"${date}" is no date in the form YYYY-MM-DD.`
  return event === '' ? 'The event has no name.' : undefined
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
