import { findInstrument } from '@assay/market'
import { modeOf } from './cells.ts'
import { type ColumnUse, columnUses, meaningOf, type NameMeaning, type Side } from './column-names.ts'
import { columnsChosen, columnsNamed, columnsOrdered, type Found, type Places } from './columns.ts'
import type { CsvColumn, LayoutProblem } from './layout-problem.ts'
import { findNumberForm, isNothing, type NumberForm, readDecimal } from './number.ts'
import { paddedPlaces } from './padding.ts'
import { formsOf, hasClock, isLoose, readStamp, type StampForm, type StatedZone, stampFormOf, statedZoneOf } from './stamp.ts'

/** One line of a file, split into cells. `line` counts from 1, including the header. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Where each value of a row stands and how it is written. */
export interface CsvLayout extends Places {
  /** The column names, or null if the file starts with a bar. */
  readonly header: readonly string[] | null
  /** Whether the columns were found by their names, by their order or by the user's choice. */
  readonly by: 'name' | 'position' | 'choice'
  readonly columns: readonly CsvColumn[]
  /** The side of the quote that the prices are of, if their names say it. */
  readonly side: Side
  /** Number of cells in a complete row. */
  readonly cells: number
  /** The column of the symbol, if there is one. */
  readonly symbol: number | null
  readonly stamp: StampForm
  /** Other forms that read the times as well: 01/02 can be of January or of February. */
  readonly otherStamps: readonly StampForm[]
  /** Whether the times hold no time of day. */
  readonly dateOnly: boolean
  readonly stated: StatedZone
  /** The places of its dates that hold two digits, where dates of one digit can be read. */
  readonly padded: readonly boolean[]
  /** Whether the name of the time says that it is the end of its bar. */
  readonly byClose: boolean
  readonly numbers: NumberForm
  /** Whether the newest row comes first. */
  readonly turned: boolean
  /** Rows of the sample before the first bar: the header and what stands around it. */
  readonly rowsBefore: number
}

/** The user's decisions about columns and forms, and what is known of the prices. */
export interface LayoutOptions {
  /** For each use a column: its name, or its number from 1. */
  readonly columns?: Readonly<Partial<Record<ColumnUse, string>>>
  readonly decimal?: '.' | ','
  readonly stamp?: StampForm
  /** The usual price of the symbol, which tells 1,085 from 1.085. */
  readonly typicalPrice?: number
}

const looksNumeric = /^\s*[+-]?\d[\d.,'’\u00a0\u202f]*\s*$/

/** A line with a time or at least four numbers is a bar, though perhaps a broken one. */
const isBar = (cells: readonly string[]): boolean =>
  (stampFormOf(cells[0].trim()) !== undefined && cells.length > 1) || cells.filter((cell) => looksNumeric.test(cell)).length >= 4

const mostBefore = 20

const isSymbol = (word: string): boolean => findInstrument(word) !== undefined

/** The line of names: of those before the first bar the one with the most known names. Lines behind it hold no numbers. */
function headOf(rows: readonly CsvRow[]): { header: number | null; first: number } {
  const bar = rows.findIndex(({ cells }) => isBar(cells))
  if (bar === 0) return { header: null, first: 0 }
  const before = rows.slice(0, bar < 0 ? 1 : Math.min(bar, mostBefore))
  const known = before.map(({ cells }) => cells.filter((cell) => cell !== '' && meaningOf(cell, isSymbol).use !== 'unknown').length)
  const most = Math.max(...known)
  const header = most < 3 ? before.length - 1 : known.indexOf(most)
  const behind = before.findIndex(({ cells }, i) => i > header && cells.some((cell) => looksNumeric.test(cell)))
  return { header, first: behind < 0 ? before.length : behind }
}

/** Finds the columns and forms of a file from its first rows. */
export function findLayout(rows: readonly CsvRow[], options: LayoutOptions = {}): CsvLayout | LayoutProblem {
  if (rows.length === 0) return { code: 'NO_BARS', reason: 'The file holds no rows.' }
  const { header: headerAt, first } = headOf(rows)
  const header = headerAt === null ? null : rows[headerAt].cells.map((name) => name.trim())
  const data = rows.slice(first)
  const usual = modeOf(data.map(({ cells }) => cells.length))
  if (usual === undefined) return { code: 'NO_BARS', reason: 'The file holds names of columns and no rows.' }
  const whole = data.filter(({ cells }) => cells.length === usual).map(({ cells }) => cells)
  const names = header ? header.findLastIndex((name) => name !== '') + 1 : usual
  // A separator at the end of each row makes one empty cell more.
  const spare = names < usual && whole.every((cells) => cells.slice(names).every((cell) => cell.trim() === ''))
  if (names !== usual && !spare) return unequal(names, usual)
  const meanings = (header ?? whole[0].map(() => '')).map((name) => meaningOf(name, isSymbol))
  const found = placesOf(whole, header, meanings, options)
  if ('code' in found) return { ...found, columns: found.columns ?? columnsFor(header, whole[0], {}) }
  const forms = formsIn(whole, found, options)
  if ('code' in forms) return { ...forms, columns: columnsFor(header, whole[0], found.places) }
  return {
    ...found.places,
    ...forms,
    header,
    by: found.by,
    columns: columnsFor(header, whole[0], found.places),
    side: found.side,
    cells: usual,
    symbol: ((at) => (at < 0 ? null : at))(meanings.findIndex(({ use }) => use === 'symbol')),
    byClose: meanings[found.places.time]?.closes ?? false,
    stated: forms.stated === 'none' && meanings[found.places.time]?.utc ? 'utc' : forms.stated,
    rowsBefore: first,
  }
}

function placesOf(
  rows: readonly (readonly string[])[],
  header: readonly string[] | null,
  meanings: readonly NameMeaning[],
  { columns }: LayoutOptions,
): Found | LayoutProblem {
  if (columns && Object.keys(columns).length > 0) return columnsChosen(columns, header, rows)
  return header ? columnsNamed(rows, header, meanings) : columnsOrdered(rows)
}

const unequal = (names: number, cells: number): LayoutProblem => ({
  code: 'COLUMNS_UNEQUAL',
  reason: `The header names ${names} columns, most rows hold ${cells} cells. ${
    names < cells
      ? 'Are its numbers written with a decimal comma, and commas also between the columns? Export it with semicolons or decimal points.'
      : 'A column is missing in the rows, so that no name can be trusted.'
  }`,
})

function columnsFor(header: readonly string[] | null, sample: readonly string[] | undefined, places: Partial<Places>): CsvColumn[] {
  const count = Math.max(header?.length ?? 0, sample?.length ?? 0)
  return Array.from({ length: count }, (_, i) => ({
    name: header?.[i] ?? null,
    use: columnUses.find((use) => places[use] === i) ?? null,
    sample: (sample?.[i] ?? '').trim().slice(0, 40),
  }))
}

/** The text of a row's time, with both columns joined if there are two. */
export function stampText(
  cells: readonly string[],
  { time, clock, clockDigits }: Pick<CsvLayout, 'time' | 'clock' | 'clockDigits'>,
): string {
  if (clock === null) return cells[time].trim()
  const text = cells[clock].trim()
  return `${cells[time].trim()} ${clockDigits === null || text.includes(':') ? text : text.padStart(clockDigits, '0')}`
}

type Forms = Pick<CsvLayout, 'stamp' | 'otherStamps' | 'dateOnly' | 'stated' | 'padded' | 'numbers' | 'turned'>

function formsIn(rows: readonly (readonly string[])[], { places }: Found, options: LayoutOptions): Forms | LayoutProblem {
  const stamps = rows.map((cells) => stampText(cells, places))
  const [usual, ...others] = formsOf(stamps)
  const stamp = options.stamp ?? usual
  const sample = stamps.find((text) => stamp !== undefined && !Number.isNaN(readStamp(stamp, text)))
  if (stamp === undefined || sample === undefined) return unreadTime(stamps[0])
  const numbers = numbersIn(rows, places, options)
  if ('code' in numbers) return numbers
  return {
    stamp,
    otherStamps: options.stamp ? [] : others,
    dateOnly: !hasClock(stamp, sample),
    stated: statedZoneOf(stamp, sample),
    padded: isLoose(stamp) ? paddedPlaces(stamps) : [],
    numbers,
    turned: isTurned(stamps.map((text) => readStamp(stamp, text))),
  }
}

export const unreadTime = (text: string): LayoutProblem => ({
  code: 'TIME_UNREAD',
  reason: `The time was not read: "${text.slice(0, 40)}" has none of the forms that are known. Is it the column of the time?`,
  remedy: 'columns',
})

function numbersIn(
  rows: readonly (readonly string[])[],
  places: Places,
  { decimal, typicalPrice }: LayoutOptions,
): NumberForm | LayoutProblem {
  const texts = rows.flatMap((cells) => [cells[places.open], cells[places.high], cells[places.low], cells[places.close]])
  const found = findNumberForm(texts)
  if (decimal) return { decimal, grouped: found === 'doubtful' || found.grouped }
  if (found !== 'doubtful') return found
  const sample = texts.find((text) => text.includes(',') && !isNothing(text)) ?? ''
  const both = (['.', ','] as const).map((sign) => ({ decimal: sign, grouped: true }))
  const near = both.filter((form) => typicalPrice !== undefined && isNear(readDecimal(sample, form), typicalPrice))
  if (near.length === 1) return near[0]
  const [grouped, split] = both.map((form) => readDecimal(sample, form))
  return {
    code: 'DECIMAL_UNKNOWN',
    reason: `"${sample.trim()}" can be ${grouped} or ${split}: the file does not show whether its comma is a decimal sign.`,
    remedy: 'decimal',
  }
}

const isNear = (value: number, typical: number): boolean => value < typical * 20 && value > typical / 20

function isTurned(times: readonly number[]): boolean {
  let later = 0
  for (let i = 1; i < times.length; i++) {
    if (times[i] > times[i - 1]) later++
    else if (times[i] < times[i - 1]) later--
  }
  return later < 0
}
