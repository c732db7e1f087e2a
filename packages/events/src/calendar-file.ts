import { findSeparator, formsOf, hasClock, lacksDigit, paddedPlaces, readStamp, type StampForm, splitCells, statedZoneOf } from '@assay/csv'
import type { CalendarRow, LinedRow } from './event.ts'
import { impactReader, readCurrencyOrCountry, readTime } from './source-words.ts'
import { isWeeklyJson, readWeeklyJson } from './weekly-file.ts'

/**
 * The rows of a calendar file, or why it cannot be read. A file is read completely or not at all. `zone` is that of a
 * file whose times state it; null where it must be found out. `unknownImpacts` are words that were read as low.
 */
export type CalendarFile =
  | { readonly rows: readonly CalendarRow[]; readonly zone: string | null; readonly unknownImpacts: readonly string[] }
  | { readonly faults: readonly CalendarFault[] }

export interface CalendarFault {
  /** From 1, including the header. */
  readonly line: number
  readonly message: string
}

/** Names that sources use for the columns, the best first. Everything but letters is ignored. */
const names: Readonly<Record<keyof CalendarRow, readonly string[]>> = {
  date: ['date', 'datetime', 'dateutc', 'dategmt', 'start', 'timestamp'],
  time: ['time', 'timeutc', 'timegmt'],
  currency: ['cur', 'currency', 'ccy', 'country', 'region'],
  impact: ['imp', 'impact', 'importance', 'volatility'],
  event: ['event', 'title', 'name', 'indicator', 'description'],
  actual: ['actual'],
  forecast: ['forecast', 'consensus', 'expected', 'estimate'],
  previous: ['previous', 'prior', 'prev'],
}
const needed = ['date', 'time', 'currency', 'impact', 'event'] as const
const mostFaults = 20

/** Reads a calendar of a text table, or the weekly export of ForexFactory as JSON. Texts are normalised, not yet values. */
export function readCalendarCsv(text: string): CalendarFile {
  if (isWeeklyJson(text)) return checked(readWeeklyJson(text), '+00:00')
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const top = /^"?sep=.?"?$/i.test(lines[0]) ? 1 : 0
  const separator = findSeparator(lines.slice(top, 20).filter((line) => line !== '')) ?? ','
  const header = splitCells(lines[top] ?? '', separator).map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''))
  const columns = Object.entries(names).map(
    ([field, known]) => [field, known.map((name) => header.indexOf(name)).find((at) => at >= 0) ?? -1] as const,
  )
  const rows: LinedRow[] = []
  const faults: CalendarFault[] = []
  for (const [i, line] of lines.entries()) {
    if (i <= top || line.trim() === '') continue
    const cells = splitCells(line, separator)
    if (cells.length !== header.length)
      faults.push({ line: i + 1, message: `The row has ${cells.length} cells, and the header has ${header.length}.` })
    const row = Object.fromEntries(columns.map(([field, at]) => [field, at < 0 ? '' : (cells[at] ?? '').trim()]))
    rows.push({ line: i + 1, row: row as unknown as CalendarRow, isWhole: cells.length === header.length })
  }
  const isTimed = formOf(rows.map(({ row }) => row.date)).hasClock
  const missing = columns.filter(([field, at]) => at < 0 && needed.includes(field as 'date') && !(field === 'time' && isTimed))
  if (missing.length > 0)
    return {
      faults: [
        {
          line: 1,
          message: `No column is named ${missing.map(([field]) => field).join(' or ')}. The first line must name the columns: date, time, currency, impact, event.`,
        },
      ],
    }
  return checked(rows, null, faults)
}

/** Reads dates, times, impacts and currencies strictly. Every fault is named with its line. */
function checked(all: readonly LinedRow[], known: string | null, before: readonly CalendarFault[] = []): CalendarFile {
  const faults = [...before]
  const whole = all.filter(({ isWhole }) => isWhole)
  const dates = formOf(whole.map(({ row }) => row.date))
  if (dates.isDoubtful)
    faults.push({
      line: whole[0].line,
      message: `"${whole[0].row.date}" can be read with the day or the month first, and no row shows which. Write the dates as YYYY-MM-DD.`,
    })
  const impactOf = impactReader(whole.map(({ row }) => row.impact))
  const said = new Set(whole.map(({ row }) => row.impact).filter((word) => word !== ''))
  const unknownImpacts = [...said].filter((word) => impactOf(word) === undefined)
  if (said.size > 0 && unknownImpacts.length === said.size)
    faults.push({
      line: whole[0].line,
      message: `No impact is known: "${unknownImpacts[0]}". Known are high, medium and low, 3, 2 and 1, red, orange and yellow.`,
    })
  const rows: CalendarRow[] = []
  for (const { line, row } of whole) {
    const read = strictRow(row, dates)
    if (typeof read === 'string') faults.push({ line, message: read })
    else rows.push({ ...read, impact: impactOf(row.impact) ?? 'low' })
  }
  if (faults.length > 0) return { faults: faults.toSorted((a, b) => a.line - b.line).slice(0, mostFaults) }
  return { rows, zone: known ?? (dates.isStated ? '+00:00' : null), unknownImpacts }
}

interface DateForm {
  readonly form: StampForm | undefined
  readonly hasClock: boolean
  readonly padded: readonly boolean[]
  /** The dates state their zone and are read in UTC. */
  readonly isStated: boolean
  readonly isDoubtful: boolean
}

/** How the dates are written. Of several orders of day and month that one is taken in which they lie closest together. */
function formOf(dates: readonly string[]): DateForm {
  const forms = formsOf(dates)
  const spans = forms
    .map((form) => {
      const times = dates.map((text) => readStamp(form, text)).filter((time) => !Number.isNaN(time))
      return {
        form,
        span: times.reduce((most, time) => Math.max(most, time), times[0]) - times.reduce((least, time) => Math.min(least, time), times[0]),
      }
    })
    .sort((a, b) => a.span - b.span)
  const form = spans[0]?.form
  const sample = form && dates.find((text) => !Number.isNaN(readStamp(form, text)))
  const clocked = form !== undefined && sample !== undefined && hasClock(form, sample)
  return {
    form,
    hasClock: clocked,
    padded: paddedPlaces(dates),
    isStated: clocked && statedZoneOf(form, sample) !== 'none',
    isDoubtful: spans.length > 1 && spans[0].span === spans[1].span,
  }
}

/** The row with its date, time and currency in the forms of this package, or what is wrong with it. */
function strictRow(row: CalendarRow, dates: DateForm): CalendarRow | string {
  const at = dates.form === undefined || lacksDigit(row.date, dates.padded) ? Number.NaN : readStamp(dates.form, row.date)
  if (row.date === '') return 'The date is missing.'
  if (Number.isNaN(at)) {
    const plain = dates.form === undefined || dates.form === 'date'
    return `"${row.date.slice(0, 40)}" is not a date in the form ${plain ? 'YYYY-MM-DD' : 'of the other rows'}.`
  }
  const stamp = new Date(at).toISOString()
  const time = dates.hasClock ? stamp.slice(11, 16) : readTime(row.time)
  if (time === undefined) return `"${row.time.slice(0, 40)}" is not a time of day, All Day, Tentative or Day n.`
  const currency = readCurrencyOrCountry(row.currency)
  if (currency === undefined) return `"${row.currency.slice(0, 40)}" is not a known currency or country.`
  return row.event === '' ? 'The event has no name.' : { ...row, date: stamp.slice(0, 10), time, currency }
}
