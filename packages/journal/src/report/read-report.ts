import { type ReportAccount, readAccount } from './account.ts'
import { type DecimalSign, decimalSignOf, readAmount } from './amounts.ts'
import { type BalanceChain, balanceChain } from './balance-chain.ts'
import { closedIn } from './closed-rows.ts'
import { dealIn } from './deal-row.ts'
import { namePositions } from './name-positions.ts'
import type { ReportRow, ReportTable, RowDeal, RowFault } from './report-row.ts'
import { findStatement, type Statement, statementAmounts, statementDeals } from './statement.ts'
import { findTables } from './tables.ts'
import { type Column, isKnownKind, languageOf, type ReportLanguage } from './terminal-words.ts'

/** A history report as it was read. Times of deals are by the clock of the broker's server, in milliseconds as if that clock were UTC. */
export interface Report {
  /** null if no word of its heads is known; it is read by the order of its columns then. */
  readonly language: ReportLanguage | null
  readonly account: ReportAccount
  readonly deals: readonly RowDeal[]
  /** Rows of the table of deals that could not be read, or contradict the others. */
  readonly faults: readonly RowFault[]
  /** What the report leaves open. The deals are read, but which position one of them closed may be guessed. */
  readonly doubts: readonly RowFault[]
}

type Refused = { readonly refused: string }

const wayOut = 'In MetaTrader 5 open History in the Toolbox, right-click, Report, and choose HTML or Open XML.'

/**
 * Reads the deals of a history report of MetaTrader 5 or a statement of MetaTrader 4, in any language, or says why there are none. A row is
 * either read completely or listed with the reason.
 */
export function readReport(rows: readonly ReportRow[]): Report | Refused {
  const { deals: candidates, positions } = findTables(rows)
  const statement = candidates.length === 0 ? findStatement(rows) : undefined
  if (statement) return readStatement(statement)
  if (candidates.length === 0)
    return {
      refused: positions
        ? `The report holds positions but no table of deals, and a position may be of several deals. ${wayOut} That holds both.`
        : `No table of deals was found. ${wayOut} In MetaTrader 4 open Account History in the Terminal, right-click, Save as Report.`,
    }
  const account = readAccount(rows)
  if (!account)
    return {
      refused:
        'The report does not name its account: its first rows hold a line such as "Account: 770188 (USD, Server, demo, Hedge)". A report of the strategy tester has none, because its trades are of no account.',
    }
  const read = candidates.map((table) => readDeals(table, positions))
  const best = read.find((each) => 'refused' in each || each.isSure) ?? read[0]
  if ('refused' in best) return best
  if (!best.isSure)
    return {
      refused: `The names of the columns in row ${best.table.head.row} are not known, and in their usual order the balances do not follow from the amounts. Set the terminal to English and export the report again.`,
    }
  return reported(account, best, positions)
}

interface ReadDeals {
  readonly table: ReportTable
  readonly sign: DecimalSign
  readonly deals: readonly RowDeal[]
  readonly faults: readonly RowFault[]
  readonly doubts: readonly RowFault[]
  /** Whether the columns are named, or the balances prove them. */
  readonly isSure: boolean
}

function readDeals(table: ReportTable, positions: ReportTable | undefined): ReadDeals | Refused {
  const decided = decimalSignOf([...amountsIn(table), ...(positions ? amountsIn(positions) : [])])
  if ('refused' in decided) return decided
  const { sign } = decided
  const { columns, rows } = table
  const read = rows.map((row) => dealIn(columns, row, sign))
  const at = columns.indexOf('balance')
  const chain: BalanceChain = balanceChain(
    at < 0 ? [] : rows.map(({ row, cells }, i) => ({ row, balance: readAmount(cells[at] ?? '', sign), deal: dealOf(read[i]) })),
  )
  const broken = new Set(chain.isProof ? chain.broken.map(({ row }) => row) : [])
  const { deals, repeated } = onceEach(read.flatMap((each) => dealOf(each) ?? []).filter(({ row }) => !broken.has(row)))
  const unread = read.flatMap((each) => ('reason' in each ? [each] : []))
  return {
    table,
    sign,
    deals,
    isSure: table.isNamed || (chain.isProof && chain.links > 1),
    faults: [...unread, ...repeated, ...(chain.isProof ? chain.broken : [])].sort((a, b) => a.row - b.row),
    doubts: [...(chain.isProof || chain.links < 2 ? [] : [{ row: table.head.row, reason: unproven }]), ...unknownKinds(table, deals)],
  }
}

/** Deals that only moved money under a name that is not known: a deposit may be among them. */
function unknownKinds({ columns, rows }: ReportTable, deals: readonly RowDeal[]): RowFault[] {
  const at = columns.indexOf('type')
  const others = new Set(deals.filter(({ kind }) => kind === 'other').map(({ row }) => row))
  return rows
    .filter(({ row, cells }) => others.has(row) && !isKnownKind(cells[at]))
    .map(({ row, cells }) => ({ row, reason: `"${cells[at].slice(0, 40)}" is not known as a kind of deal. It counts as a charge.` }))
}

const unproven = 'The balances do not follow from the amounts from row to row. A row that is missing or wrong cannot be noticed.'

const dealOf = (read: RowDeal | RowFault): RowDeal | undefined => ('ticket' in read ? read : undefined)

const amountColumns: readonly (Column | undefined)[] = ['volume', 'price', 'cost', 'commission', 'fee', 'swap', 'profit', 'balance']

function* amountsIn({ columns, rows }: ReportTable): Generator<{ row: number; cell: string }> {
  for (const { row, cells } of rows) for (const [i, cell] of cells.entries()) if (amountColumns.includes(columns[i])) yield { row, cell }
}

function reported(account: ReportAccount, { table, sign, deals, faults, doubts }: ReadDeals, positions: ReportTable | undefined): Report {
  const language = languageOf(table.head.cells)
  if (account.hedging === false) return { language, account, deals, faults, doubts }
  const named = namePositions(deals, closedIn(positions, sign))
  return { language, account, deals: named.deals, faults, doubts: [...doubts, ...named.doubts] }
}

function readStatement(statement: Statement): Report | Refused {
  const decided = decimalSignOf(statementAmounts(statement))
  if ('refused' in decided) return decided
  const { deals, faults } = statementDeals(statement, decided.sign)
  const once = onceEach(deals)
  return { language: 'English', account: statement.account, deals: once.deals, faults: [...faults, ...once.repeated], doubts: [] }
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
