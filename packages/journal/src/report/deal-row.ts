import type { Deal } from '../deal.ts'
import { type DecimalSign, readAmount, readTime } from './amounts.ts'
import type { ReportRow, RowDeal, RowFault } from './report-row.ts'
import { type Column, directionNamed, kindNamed } from './terminal-words.ts'

const amounts = ['volume', 'price', 'commission', 'fee', 'swap', 'profit'] as const
type Amounts = Readonly<Record<(typeof amounts)[number], number>>

/** What is wrong with a cell: `is` completes the sentence about what it holds. */
const wrong = (text: string, name: string, is: string): string =>
  text === '' ? `The ${name} is missing.` : `"${text.slice(0, 40)}" is ${is}.`
const isTicket = (text: string): boolean => /^\d{1,20}$/.test(text)

/** The deal in a row of the table of deals, or why it cannot be read. */
export function dealIn(columns: readonly (Column | undefined)[], { row, cells }: ReportRow, sign: DecimalSign): RowDeal | RowFault {
  const cell = (column: Column): string => (cells[columns.indexOf(column)] ?? '').trim()
  const [ticket, order, symbol] = [cell('deal'), cell('order'), cell('symbol')]
  const at = readTime(cell('time'))
  const kind = kindNamed(cell('type'))
  const isTrade = kind === 'buy' || kind === 'sell'
  const entry = isTrade ? directionNamed(cell('direction')) : null
  const money = amountsIn(cell, sign, isTrade)
  const reason =
    (isTicket(ticket) ? '' : wrong(ticket, 'number of the deal', 'not the number of a deal')) ||
    (order === '' || isTicket(order) ? '' : wrong(order, 'order', 'not the number of an order')) ||
    (Number.isNaN(at) ? wrong(cell('time'), 'time', 'not a time') : '') ||
    (isTrade && entry === null ? wrong(cell('direction'), 'direction', 'not a direction: expected in, out, in/out or out by') : '') ||
    (isTrade && (symbol === '' || symbol.length > 40) ? 'The symbol is missing or longer than 40 characters.' : '') ||
    ('reason' in money ? money.reason : wrongAmounts(money, { type: cell('type'), kind, direction: cell('direction') }))
  if (reason !== '' || 'reason' in money || kind === null) return { row, reason }
  const { volume: lots, price, ...costs } = money
  return {
    row,
    ticket,
    order: order || '0',
    position: null,
    at,
    symbol: isTrade ? symbol : '',
    kind,
    entry,
    lots,
    price,
    ...costs,
    comment: cell('comment').slice(0, 200),
  }
}

function amountsIn(cell: (column: Column) => string, sign: DecimalSign, isTrade: boolean): Amounts | { readonly reason: string } {
  const read = amounts.map((column) => {
    const text = cell(column)
    const mayBeEmpty = !(isTrade && (column === 'volume' || column === 'price'))
    return { column, text, value: text === '' && mayBeEmpty ? 0 : readAmount(text, sign) }
  })
  const bad = read.find(({ value }) => Number.isNaN(value))
  if (bad) return { reason: wrong(bad.text, bad.column, `not a number (${bad.column})`) }
  return Object.fromEntries(read.map(({ column, value }) => [column, value])) as unknown as Amounts
}

interface Said {
  readonly type: string
  readonly kind: Deal['kind'] | null
  readonly direction: string
}

/** Only a trade has a volume and a direction: another word beside them is a broken "buy" or "sell". */
function wrongAmounts({ volume, price }: Amounts, { type, kind, direction }: Said): string {
  if (kind === 'buy' || kind === 'sell') return volume > 0 && price > 0 ? '' : 'Volume and price of a trade must be above 0.'
  const isKnown = kind !== null && (kind !== 'other' || (volume === 0 && direction === '') || /cancell?ed$/i.test(type))
  return isKnown ? '' : wrong(type, 'type', 'not a kind of deal: expected buy or sell, or a word such as balance')
}
