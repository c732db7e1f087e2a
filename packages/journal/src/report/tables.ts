import { isAmount, readTime } from './amounts.ts'
import type { ReportRow, ReportTable } from './report-row.ts'
import { type Column, columnsNamed } from './terminal-words.ts'

export interface ReportTables {
  /** The table of deals; several if its columns are told by their order, which differs between builds of the terminal. */
  readonly deals: readonly ReportTable[]
  /** The closed positions. */
  readonly positions: ReportTable | undefined
}

/** Finds the tables by the names of their columns, or else by the order of the columns and what they contain. */
export function findTables(rows: readonly ReportRow[]): ReportTables {
  const parts = partsOf(rows)
  const named = parts.map(namedTable)
  const dealt = named.find((table) => table && has(table, 'deal'))
  const closed = named.find((table) => table && has(table, 'position') && isTimedTwice(table))
  return {
    deals: dealt
      ? [dealt]
      : (parts.map((part) => dealLayouts.flatMap((layout) => fitted(part, layout))).find(({ length }) => length > 0) ?? []),
    positions: closed ?? parts.flatMap((part) => positionLayouts.flatMap((layout) => fitted(part, layout)))[0],
  }
}

interface Part {
  readonly head: ReportRow
  readonly rows: ReportRow[]
}

const fewest = 6
const filledOf = ({ cells }: ReportRow) => cells.filter((cell) => cell !== '')

/** A head, or nothing, and the rows below it, until a title, a label such as `Balance:`, or another head. */
function partsOf(rows: readonly ReportRow[]): Part[] {
  const parts: Part[] = []
  let isOpen = false
  for (const row of rows) {
    const filled = filledOf(row)
    if (filled.length === 0) continue
    const isWide = filled.length >= fewest
    if (isWide && filled.every((cell) => !/\d/.test(cell))) {
      parts.push({ head: row, rows: [] })
      isOpen = true
    } else if (filled.length === 1 || /[:：]$/.test(filled[0])) isOpen = false
    else if (isOpen) parts.at(-1)!.rows.push(row)
    else if (isWide && !Number.isNaN(readTime(filled[0]))) {
      parts.push({ head: { row: row.row, cells: [] }, rows: [row] })
      isOpen = true
    }
  }
  return parts
}

const has = ({ columns }: ReportTable, column: Column) => columns.includes(column)
const isTimedTwice = ({ columns }: ReportTable) => columns.indexOf('time') !== columns.lastIndexOf('time')

/** Columns without which neither table is read. */
const needed: readonly Column[] = ['time', 'symbol', 'type', 'volume', 'price', 'profit']

function namedTable({ head, rows }: Part): ReportTable | undefined {
  const columns: (Column | undefined)[] = []
  for (const cell of head.cells) {
    const named = columnsNamed(cell)
    columns.push(named.find((column) => !columns.includes(column)) ?? named.at(-1))
  }
  return needed.every((column) => columns.includes(column)) ? { head, columns, isNamed: true, rows: withoutSums(rows, columns) } : undefined
}

const naming: ReadonlySet<Column | undefined> = new Set(['time', 'deal', 'position', 'type', 'symbol'] as const)

/** A row of sums names nothing. */
const withoutSums = (rows: readonly ReportRow[], columns: ReportTable['columns']): ReportRow[] =>
  rows.filter(({ cells }) => columns.some((column, i) => naming.has(column) && (cells[i] ?? '') !== ''))

const isTicket = (cell: string) => /^\d{1,20}$/.test(cell)
const isTime = (cell: string) => !Number.isNaN(readTime(cell))
const isWord = (cell: string) => /\p{L}/u.test(cell) && !/\d/.test(cell)
const isText = (cell: string) => !isTime(cell)
const isVolume = (cell: string) => cell.split('/').every((part) => isAmount(part))

type Layout = readonly (readonly [column: Column | undefined, fits: (cell: string) => boolean])[]

const amounts = (...columns: (Column | undefined)[]): Layout => columns.map((column) => [column, isAmount])
const dealStart: Layout = [
  ...([
    ['time', isTime],
    ['deal', isTicket],
    ['symbol', isText],
    ['type', isWord],
    ['direction', isWord],
  ] as const),
  ...amounts('volume', 'price'),
  ['order', isTicket],
]

/** The builds of the terminal: with a fee, before there was one, and with the cost that exchanges report. */
const dealLayouts: readonly Layout[] = [
  [...dealStart, ...amounts('commission', 'fee', 'swap', 'profit', 'balance'), ['comment', isText]],
  [...dealStart, ...amounts('commission', 'swap', 'profit', 'balance'), ['comment', isText]],
  [...dealStart, ...amounts('cost', 'commission', 'fee', 'swap', 'profit', 'balance'), ['comment', isText]],
]

const positionStart: Layout = [
  ...([
    ['time', isTime],
    ['position', isTicket],
    ['symbol', isText],
    ['type', isWord],
    ['volume', isVolume],
  ] as const),
  ...amounts('price', undefined, undefined),
  ['time', isTime],
]
const positionLayouts: readonly Layout[] = [
  [...positionStart, ...amounts('price', 'commission', 'fee', 'swap', 'profit')],
  [...positionStart, ...amounts('price', 'commission', 'swap', 'profit')],
]

/** A few rows may be damaged. */
const nearlyAll = 0.8

/** The table, if its columns contain what the layout says and no known name contradicts it. */
function fitted({ head, rows }: Part, layout: Layout): ReportTable[] {
  const timed = rows.filter(({ cells }) => isTime(cells.find((cell) => cell !== '') ?? ''))
  const first = timed[0]?.cells.findIndex((cell) => cell !== '') ?? 0
  const columns = [...new Array<undefined>(first), ...layout.map(([column]) => column)]
  const fits = layout.every(([column, isFit], i) => {
    const names = columnsNamed(head.cells[first + i] ?? '')
    if (column !== undefined && names.length > 0 && !names.includes(column)) return false
    const cells = timed.map(({ cells }) => cells[first + i] ?? '').filter((cell) => cell !== '')
    const isNeeded = needed.includes(column as Column) || column === 'deal' || column === 'position'
    return cells.length > 0 ? cells.filter(isFit).length >= nearlyAll * cells.length : !isNeeded
  })
  return fits && timed.length > 0 ? [{ head, columns, isNamed: false, rows: withoutSums(rows, columns) }] : []
}
