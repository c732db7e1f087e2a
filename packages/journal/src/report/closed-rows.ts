import { type DecimalSign, halfDigit, readAmount, readTime } from './amounts.ts'
import type { ReportTable } from './report-row.ts'
import { type Column, kindNamed } from './terminal-words.ts'

/**
 * A row of the table of positions: a position that was closed, by one deal or by several, with the mean of their prices and the sums of
 * their amounts. Older terminals write a row for each close. Swap and commission are NaN where the row does not say.
 */
export interface ClosedRow {
  readonly row: number
  readonly position: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  readonly lots: number
  /** All lots of the position; NaN where the row does not say. */
  readonly ofLots: number
  readonly openedAt: number
  readonly closedAt: number
  /** The mean prices of opening and closing, and how far the true ones may be from what is shown. */
  readonly entry: ShownPrice
  readonly exit: ShownPrice
  readonly profit: number
  readonly swap: number
  readonly commission: number
}

export interface ShownPrice {
  readonly price: number
  readonly slack: number
}

/** The rows that can be read. The second time and price are those of the close; a volume is what was closed, or `closed / opened`. */
export function closedIn(table: ReportTable | undefined, sign: DecimalSign): ClosedRow[] {
  if (!table) return []
  const { columns } = table
  return table.rows.flatMap(({ row, cells }) => {
    const cell = (column: Column) => cells[columns.indexOf(column)] ?? ''
    const last = (column: Column) => cells[columns.lastIndexOf(column)] ?? ''
    const kind = kindNamed(cell('type'))
    // A spreadsheet that writes commas leaves `0.1 / 0.3` as it is.
    const [lots, ofLots = Number.NaN] = cell('volume')
      .split('/')
      .map((text) => readAmount(text.replace(',', '.'), '.'))
    const [entry, exit] = [cell('price'), last('price')].map((text) => ({ price: readAmount(text, sign), slack: halfDigit(text, sign) }))
    const profit = readAmount(cell('profit'), sign)
    const [openedAt, closedAt] = [cell('time'), last('time')].map(readTime)
    const isRead =
      /^\d{1,20}$/.test(cell('position')) &&
      lots > 0 &&
      entry.price > 0 &&
      exit.price > 0 &&
      ![profit, openedAt, closedAt].some(Number.isNaN)
    if (!isRead || (kind !== 'buy' && kind !== 'sell')) return []
    return [
      {
        row,
        position: cell('position'),
        symbol: cell('symbol').trim(),
        side: kind === 'buy' ? 'long' : 'short',
        lots,
        ofLots,
        openedAt,
        closedAt,
        entry,
        exit,
        profit,
        swap: readAmount(cell('swap'), sign),
        commission: readAmount(cell('commission'), sign),
      } as const,
    ]
  })
}
