import type { Deal } from '../deal.ts'
import { type DecimalSign, readAmount, readTime } from './amounts.ts'
import type { ReportRow, RowDeal, RowFault } from './report-row.ts'
import { type Column, plainText } from './words.ts'

const directions: Readonly<Record<string, Deal['entry']>> = {
  in: 'in',
  out: 'out',
  'in/out': 'inout',
  'in / out': 'inout',
  'out by': 'outby',
  out_by: 'outby',
}

/** Terminals of any language write these words in English. A word that is not listed is `other`, as it is for the connector. */
function kindOf(type: string): Deal['kind'] {
  const word = plainText(type)
  if (word === 'buy' || word === 'sell' || word === 'balance' || word === 'credit' || word === 'interest') return word
  return /^(?:agent )?commission\b/.test(word) || /\bcommission$/.test(word) ? 'commission' : 'other'
}

const amounts = ['volume', 'price', 'commission', 'fee', 'swap', 'profit'] as const

/** The deal in a row of the table of deals, or why it cannot be read. */
export function dealIn(columns: readonly (Column | undefined)[], { row, cells }: ReportRow, sign: DecimalSign): RowDeal | RowFault {
  const cell = (column: Column): string => cells[columns.indexOf(column)] ?? ''
  const fault = (reason: string): RowFault => ({ row, reason })
  const [ticket, order, symbol] = [cell('deal').trim(), cell('order').trim(), cell('symbol').trim()]
  if (!/^\d{1,20}$/.test(ticket)) return fault(`"${shown(ticket)}" is no number of a deal.`)
  if (order !== '' && !/^\d{1,20}$/.test(order)) return fault(`"${shown(order)}" is no number of an order.`)
  const at = readTime(cell('time'))
  if (Number.isNaN(at)) return fault(`"${shown(cell('time'))}" is no time.`)
  const kind = kindOf(cell('type'))
  const isTrade = kind === 'buy' || kind === 'sell'
  const entry = directions[plainText(cell('direction'))] ?? null
  if (isTrade && entry === null) return fault(`"${shown(cell('direction'))}" is no direction: expected in, out, in/out or out by.`)
  if (isTrade && (symbol === '' || symbol.length > 40)) return fault('The symbol is missing or longer than 40 characters.')
  const money: Record<string, number> = {}
  for (const column of amounts) {
    const text = cell(column).trim()
    money[column] = text === '' && !(isTrade && (column === 'volume' || column === 'price')) ? 0 : readAmount(text, sign)
    if (Number.isNaN(money[column])) return fault(`"${shown(text)}" is no number (${column}).`)
  }
  const { volume: lots, price, commission, fee, swap, profit } = money
  if (isTrade && !(lots > 0 && price > 0)) return fault('Volume and price of a trade must be above 0.')
  return {
    ...{ row, ticket, order: order || '0', position: null, at, symbol: isTrade ? symbol : '', kind, entry: isTrade ? entry : null },
    ...{ lots, price, commission, fee, swap, profit },
    comment: cell('comment').trim().slice(0, 200),
  }
}

const shown = (text: string): string => text.slice(0, 40)
