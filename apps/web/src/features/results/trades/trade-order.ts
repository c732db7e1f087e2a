import type { NumberedTrade } from './trade-filter.ts'

export interface TradeOrder {
  readonly column: SortedColumn
  readonly descending: boolean
}

/** The sort key of each column. Trades follow each other, so entry and exit are in the order of their numbers. */
const keys = {
  number: ({ number }) => number,
  side: ({ trade }) => trade.direction,
  entry: ({ number }) => number,
  entryPrice: ({ trade }) => trade.entry_price,
  exit: ({ number }) => number,
  exitPrice: ({ trade }) => trade.exit_price,
  reason: ({ trade }) => trade.exit_reason,
  bars: ({ trade }) => trade.bars,
  worst: ({ trade }) => trade.mae ?? Number.POSITIVE_INFINITY,
  best: ({ trade }) => trade.mfe ?? Number.POSITIVE_INFINITY,
  money: ({ trade }) => trade.pnl,
  percent: ({ trade }) => trade.pnl_percent,
} as const satisfies Record<string, (row: NumberedTrade) => number | string>

export type SortedColumn = keyof typeof keys

export const usualOrder: TradeOrder = { column: 'number', descending: false }

/** The rows sorted by one column, equal ones by number. */
export function orderedTrades(rows: readonly NumberedTrade[], { column, descending }: TradeOrder): readonly NumberedTrade[] {
  const key = keys[column] as (row: NumberedTrade) => number | string
  const sign = descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)]
    return left === right ? a.number - b.number : left < right ? -sign : sign
  })
}

/** The order after a click on a column: numbers start with the largest, and a second click reverses the order. */
export function nextOrder({ column, descending }: TradeOrder, clicked: SortedColumn): TradeOrder {
  if (clicked === column) return { column, descending: !descending }
  return { column: clicked, descending: !['number', 'side', 'entry', 'exit', 'reason'].includes(clicked) }
}

/** "-money": by profit, the largest first. */
export const orderText = ({ column, descending }: TradeOrder): string => `${descending ? '-' : ''}${column}`

/** The order in an address, as written by `orderText`; by trade number if there is none. */
export function orderIn(text: string): TradeOrder {
  const [, minus, column] = /^(-?)(\w+)$/.exec(text) ?? []
  return column && Object.hasOwn(keys, column) ? { column: column as SortedColumn, descending: minus === '-' } : usualOrder
}
