import { type ReportAccount, readAccount } from './account.ts'
import { decimalSignOf } from './amounts.ts'
import { type ClosedRow, closedIn, namePositions } from './closed-rows.ts'
import { dealIn } from './deal-row.ts'
import type { ReportRow, ReportTable, RowDeal, RowFault } from './report-row.ts'
import { type Column, columnsIn, type ReportLanguage, reportLanguages } from './words.ts'

/** A history report as it was read. Times of deals are by the clock of the broker's server, in milliseconds as if that clock were UTC. */
export interface Report {
  readonly language: ReportLanguage
  readonly account: ReportAccount
  readonly deals: readonly RowDeal[]
  /** Rows of the table of deals that could not be read. */
  readonly faults: readonly RowFault[]
}

/**
 * Reads the deals of a history report of MetaTrader 5, or says why there are none. A row is either read completely or listed with the
 * reason.
 */
export function readReport(rows: readonly ReportRow[]): Report | { readonly refused: string } {
  const found = findTable(rows, 'deal')
  if (!found)
    return {
      refused:
        'No table of deals was found. In MetaTrader 5 open History in the Toolbox, right-click, Report, and choose HTML or Open XML. English and German reports are read.',
    }
  const account = readAccount(rows)
  if (!account)
    return {
      refused: 'The report does not name its account. Its first rows hold a line such as "Account: 770188 (USD, Server, demo, Hedge)".',
    }
  const { table, language } = found
  const sign = decimalSignOf(amountsIn(table))
  const read = table.rows.map((row) => dealIn(table.columns, row, sign))
  const faults = read.flatMap((one) => ('reason' in one ? [one] : []))
  const { deals, repeated } = onceEach(read.flatMap((one) => ('ticket' in one ? [one] : [])))
  const closed: readonly ClosedRow[] = account.hedging === false ? [] : closedIn(findTable(rows, 'position')?.table, sign)
  return {
    ...{ language, account },
    deals: account.hedging === false ? deals : namePositions(deals, closed),
    faults: [...faults, ...repeated].sort((a, b) => a.row - b.row),
  }
}

/** Columns that the tables of deals and positions have in common; a column named by the caller tells them apart. */
const needed: readonly Column[] = ['time', 'symbol', 'type', 'volume', 'price', 'profit']

function findTable(rows: readonly ReportRow[], key: 'deal' | 'position'): { table: ReportTable; language: ReportLanguage } | undefined {
  for (const [i, { cells }] of rows.entries())
    for (const language of reportLanguages) {
      const columns = columnsIn(cells, language)
      if (![key, ...needed].every((column) => columns.includes(column as Column))) continue
      return { language, table: { columns, rows: rowsOfTable(rows.slice(i + 1), columns) } }
    }
  return undefined
}

/** A table ends before a title, a label such as `Balance:`, or the head of another table. Empty rows and sums are left out. */
function rowsOfTable(rows: readonly ReportRow[], columns: ReportTable['columns']): ReportRow[] {
  const table: ReportRow[] = []
  const naming = (['time', 'deal', 'position', 'type', 'symbol'] as const).map((column) => columns.indexOf(column)).filter((at) => at >= 0)
  for (const row of rows) {
    const filled = row.cells.filter((cell) => cell !== '')
    if (filled.length === 0) continue
    if (filled.length === 1 || filled[0].endsWith(':') || isHead(row.cells)) break
    if (naming.every((at) => (row.cells[at] ?? '') === '')) continue
    table.push(row)
  }
  return table
}

const isHead = (cells: readonly string[]): boolean =>
  reportLanguages.some((language) => columnsIn(cells, language).filter((column) => column !== undefined).length >= needed.length)

const amountColumns: readonly (Column | undefined)[] = ['volume', 'price', 'commission', 'fee', 'swap', 'profit', 'balance']

function* amountsIn({ columns, rows }: ReportTable): Generator<string> {
  for (const { cells } of rows) for (const [i, cell] of cells.entries()) if (amountColumns.includes(columns[i])) yield cell
}

/** A deal listed twice counts once; with other figures the second is a fault. */
function onceEach(deals: readonly RowDeal[]): { deals: RowDeal[]; repeated: RowFault[] } {
  const byTicket = new Map<string, RowDeal>()
  const repeated: RowFault[] = []
  for (const deal of deals) {
    const before = byTicket.get(deal.ticket)
    if (!before) byTicket.set(deal.ticket, deal)
    else if (JSON.stringify({ ...before, row: 0 }) !== JSON.stringify({ ...deal, row: 0 }))
      repeated.push({ row: deal.row, reason: `Deal ${deal.ticket} stands in row ${before.row} with other figures.` })
  }
  return { deals: [...byTicket.values()], repeated }
}
