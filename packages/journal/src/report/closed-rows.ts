import { type DecimalSign, readAmount, readTime } from './amounts.ts'
import type { ReportTable, RowDeal } from './report-row.ts'

/** A close in the table of positions. The key joins symbol, time, lots, price and profit. */
export interface ClosedRow {
  readonly position: string
  readonly key: string
}

const keyOf = (symbol: string, at: number, lots: number, price: number, profit: number) => [symbol, at, lots, price, profit].join(' ')

/**
 * The closes that the table of positions lists. The second time and price of a row are those of the close; unreadable rows are left out.
 */
export function closedIn(table: ReportTable | undefined, sign: DecimalSign): ClosedRow[] {
  if (!table) return []
  const { columns } = table
  const at = {
    ...{ symbol: columns.indexOf('symbol'), position: columns.indexOf('position'), lots: columns.indexOf('volume') },
    ...{ time: columns.lastIndexOf('time'), price: columns.lastIndexOf('price'), profit: columns.indexOf('profit') },
  }
  return table.rows.flatMap(({ cells }) => {
    const position = cells[at.position] ?? ''
    const [lots, price, profit] = [at.lots, at.price, at.profit].map((i) => readAmount(cells[i] ?? '', sign))
    const time = readTime(cells[at.time] ?? '')
    return /^\d{1,20}$/.test(position) ? [{ position, key: keyOf(cells[at.symbol] ?? '', time, lots, price, profit) }] : []
  })
}

/**
 * Assigns each deal of a hedging account to its position, as far as the report shows it. For an opening deal, the position has the number
 * of its order. For a closing deal, it is the only position that was closed at that time and price with those lots and that profit.
 */
export function namePositions(deals: readonly RowDeal[], closed: readonly ClosedRow[]): RowDeal[] {
  const byKey = Map.groupBy(closed, ({ key }) => key)
  return deals.map((deal) => {
    if (deal.entry === 'in') return { ...deal, position: deal.order === '0' ? null : deal.order }
    if (deal.entry === null) return deal
    const fits = new Set((byKey.get(keyOf(deal.symbol, deal.at, deal.lots, deal.price, deal.profit)) ?? []).map(({ position }) => position))
    return fits.size === 1 ? { ...deal, position: [...fits][0] } : deal
  })
}
