import type { Deal } from '../deal.ts'
import type { ReportAccount } from './account.ts'
import { type DecimalSign, isAmount, readAmount, readTime } from './amounts.ts'
import type { ReportRow, RowDeal, RowFault } from './report-row.ts'
import { kindNamed } from './terminal-words.ts'

/** The columns of the trades of a MetaTrader 4 statement, which has no names for them but English ones. */
const at = {
  ticket: 0,
  opened: 1,
  type: 2,
  lots: 3,
  symbol: 4,
  price: 5,
  closed: 8,
  exit: 9,
  commission: 10,
  taxes: 11,
  swap: 12,
  profit: 13,
}
const width = 14

/** A statement of MetaTrader 4: each row is a whole trade. */
export interface Statement {
  readonly account: ReportAccount
  readonly rows: readonly ReportRow[]
}

const isTicket = (cell: string) => /^\d{1,10}$/.test(cell)
const isTime = (cell: string | undefined) => !Number.isNaN(readTime(cell ?? ''))

/** A ticket, a time and a word. */
const isTradeRow = ({ cells }: ReportRow): boolean =>
  isTicket(cells[at.ticket] ?? '') && isTime(cells[at.opened]) && kindNamed(cells[at.type] ?? '') !== null && cells.length >= width

const login = /^[^:：]{1,40}[:：] ?(\d{1,20})$/
const currency = /^[^:：]{1,40}[:：] ?([A-Z]{3})$/

/** Undefined if the rows are no statement. The line above its tables names account, owner, currency and leverage. */
export function findStatement(rows: readonly ReportRow[]): Statement | undefined {
  const trades = rows.filter(isTradeRow)
  const top = rows.slice(0, 20).find(({ cells }) => cells.some((cell) => login.test(cell)) && cells.some((cell) => currency.test(cell)))
  if (trades.length === 0 || !top) return undefined
  const first = <T>(read: (cell: string) => T | undefined) => top.cells.map(read).filter((found) => found !== undefined)
  const company = rows.find(({ cells }) => cells.some((cell) => cell !== ''))!.cells.find((cell) => cell !== '')!
  const account = {
    login: first((cell) => login.exec(cell)?.[1])[0],
    currency: first((cell) => currency.exec(cell)?.[1]).at(-1)!,
    company: company.slice(0, 128),
    server: 'MetaTrader 4',
    demo: null,
    hedging: true,
  }
  return { account, rows: trades }
}

const amountColumns = [at.lots, at.price, at.exit, at.commission, at.taxes, at.swap, at.profit]

/** The cells that may hold a number with decimals. */
export const statementAmounts = ({ rows }: Statement): { row: number; cell: string }[] =>
  rows.flatMap(({ row, cells }) => amountColumns.map((column) => ({ row, cell: cells[column] })))

/** The deals of each row, or why it has none: a closed trade is two deals, all costs of which are booked by its close. */
export function statementDeals({ rows }: Statement, sign: DecimalSign): { deals: RowDeal[]; faults: RowFault[] } {
  const read = rows.map((row) => dealsIn(row, sign))
  return { deals: read.flatMap((each) => ('reason' in each ? [] : each)), faults: read.flatMap((each) => ('reason' in each ? [each] : [])) }
}

/** Above all tickets of MetaTrader 4, so that the close of a trade never has the number of another one. */
const closesFrom = 10n ** 12n

function dealsIn({ row, cells }: ReportRow, sign: DecimalSign): RowDeal[] | RowFault {
  const ticket = cells[at.ticket]
  const kind = kindNamed(cells[at.type])!
  const [lots, price, exit, commission, fee, swap, profit] = amountColumns.map((column) => readAmount(cells[column], sign))
  const opening = { row, ticket, order: ticket, position: ticket, at: readTime(cells[at.opened]), comment: '' }
  const none = { lots: 0, price: 0, commission: 0, fee: 0, swap: 0, profit: 0 }
  if (kind !== 'buy' && kind !== 'sell') {
    if (cells.slice(at.symbol, at.profit).some(isAmount))
      return { row, reason: `"${cells[at.type]}" is not a trade: an order that was never filled books nothing.` }
    if (Number.isNaN(profit)) return { row, reason: `"${cells[at.profit]}" is not a number (profit).` }
    return [
      { ...opening, ...none, order: '0', position: null, symbol: '', kind, entry: null, profit, comment: cells[at.lots].slice(0, 200) },
    ]
  }
  if (cells[at.closed] === '') return { row, reason: 'The trade is still open. It is imported once it is closed.' }
  const numbers = { lots, price, 'close price': exit, commission, taxes: fee, swap, profit }
  const bad = Object.entries(numbers).find(([, value]) => Number.isNaN(value))
  if (bad) return { row, reason: `The ${bad[0]} of trade ${ticket} is not a number.` }
  if (!isTime(cells[at.closed])) return { row, reason: `"${cells[at.closed].slice(0, 40)}" is not a time.` }
  if (!(lots > 0 && price > 0 && exit > 0)) return { row, reason: 'It has no lots: the opposite trade that closed it holds the result.' }
  const symbol = cells[at.symbol]
  const trade = (deal: Pick<Deal, 'kind' | 'entry' | 'price'>) => ({ ...opening, ...none, symbol, lots, ...deal })
  return [
    trade({ kind, entry: 'in', price }),
    {
      ...trade({ kind: kind === 'buy' ? 'sell' : 'buy', entry: 'out', price: exit }),
      ticket: String(closesFrom + BigInt(ticket)),
      at: readTime(cells[at.closed]),
      commission,
      fee,
      swap,
      profit,
    },
  ]
}
