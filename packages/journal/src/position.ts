import type { TradeDeal } from './deal.ts'

/** A position built from its deals. Money is in the currency of the account; costs are negative. */
export interface Position {
  /** The ticket of the deal that opened it, or of its first known deal. */
  readonly id: string
  readonly symbol: string
  readonly side: 'long' | 'short'
  /** UTC milliseconds; null if the opening deal is not known. */
  readonly openedAt: number | null
  /** null while it is open, or if the closing deal is not known. */
  readonly closedAt: number | null
  /** All lots that were opened. */
  readonly lots: number
  readonly closedLots: number
  /** Mean fill prices, weighted by lots; null if none is known. */
  readonly entryPrice: number | null
  readonly exitPrice: number | null
  readonly profit: number
  /** Commission and fees. */
  readonly commission: number
  readonly swap: number
  /** Profit, commission, fees and swap. */
  readonly result: number
  /** The deals that are not in the history; such a position is incomplete. */
  readonly missing: 'opening' | 'closing' | null
  /** Tickets of its deals, in order. A deal that reversed a position belongs to two. */
  readonly deals: readonly string[]
}

/** The part of a deal that belongs to one position. */
export interface DealPart {
  readonly deal: TradeDeal
  readonly lots: number
  readonly profit: number
  readonly commission: number
  readonly swap: number
}

export const wholeOf = (deal: TradeDeal): DealPart => ({
  deal,
  lots: deal.lots,
  profit: deal.profit,
  commission: deal.commission + deal.fee,
  swap: deal.swap,
})

/** A position while its deals are being processed. */
export interface Growing {
  readonly id: string
  readonly symbol: string
  readonly side: Position['side']
  readonly opened: DealPart[]
  readonly closed: DealPart[]
  missing: Position['missing']
}

/** Rounds to eight decimals, which removes the errors that sums of decimals leave. */
export const tidy = (value: number): number => Math.round(value * 1e8) / 1e8

const sum = (parts: readonly DealPart[], of: (part: DealPart) => number): number => parts.reduce((total, part) => total + of(part), 0)
const lotsOf = (parts: readonly DealPart[]): number => tidy(sum(parts, ({ lots }) => lots))

export const lotsLeft = ({ opened, closed }: Growing): number => tidy(lotsOf(opened) - lotsOf(closed))

function meanFill(parts: readonly DealPart[]): number | null {
  const lots = sum(parts, (part) => part.lots)
  if (parts.length === 0 || lots === 0) return null
  return tidy(sum(parts, (part) => part.lots * part.deal.price) / lots)
}

export function positionOf(growing: Growing): Position {
  const { id, symbol, side, opened, closed, missing } = growing
  const parts = [...opened, ...closed]
  const [profit, commission, swap] = [
    ({ profit }: DealPart) => profit,
    ({ commission }: DealPart) => commission,
    ({ swap }: DealPart) => swap,
  ].map((of) => tidy(sum(parts, of)))
  const isOver = closed.length > 0 && lotsLeft(growing) <= 0
  return {
    id,
    symbol,
    side,
    missing,
    openedAt: missing === 'opening' ? null : (opened[0]?.deal.at ?? null),
    closedAt: isOver ? closed[closed.length - 1].deal.at : null,
    lots: Math.max(lotsOf(opened), lotsOf(closed)),
    closedLots: lotsOf(closed),
    entryPrice: meanFill(opened),
    exitPrice: meanFill(closed),
    profit,
    commission,
    swap,
    result: tidy(profit + commission + swap),
    deals: [...new Set(parts.map(({ deal }) => deal.ticket))],
  }
}
