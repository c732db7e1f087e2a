import type { TradeDeal } from './deal.ts'
import { type DealPart, type Growing, type Position, tidy, wholeOf } from './position.ts'

/** Processes the deals of an account in order and groups them into positions. */
export interface Book {
  readonly all: Growing[]
  take(deal: TradeDeal): void
}

export const sideOf = ({ kind }: TradeDeal): Position['side'] => (kind === 'buy' ? 'long' : 'short')
export const opposite = (side: Position['side']): Position['side'] => (side === 'long' ? 'short' : 'long')
export const opens = ({ entry }: TradeDeal): boolean => entry === 'in' || entry === null

export function newPosition(all: Growing[], deal: TradeDeal, side: Position['side'], missing: Position['missing'] = null): Growing {
  const position: Growing = { id: deal.ticket, symbol: deal.symbol, side, opened: [], closed: [], missing }
  all.push(position)
  return position
}

/** Adds a position whose opening is not in the history, closed by this part. */
export function unopened(all: Growing[], part: DealPart): void {
  newPosition(all, part.deal, opposite(sideOf(part.deal)), 'opening').closed.push(part)
}

/** The closing and the opening part of a deal that reverses a position of `closes` lots. Only the closing part has a profit and swap. */
export function turnParts(deal: TradeDeal, closes: number): [closing: DealPart, opening: DealPart] {
  const whole = wholeOf(deal)
  const [closing, opening] = split(whole, closes)
  return [
    { ...closing, profit: whole.profit, swap: whole.swap },
    { ...opening, profit: 0, swap: 0 },
  ]
}

/** Splits a part by lots. The shares are rounded to cents and the other part gets the remainder, so rounding loses nothing. */
export function split(part: DealPart, lots: number): [taken: DealPart, rest: DealPart] {
  if (lots === part.lots) return [part, { ...part, lots: 0, profit: 0, commission: 0, swap: 0 }]
  const share = (amount: number) => Math.round(((amount * lots) / part.lots) * 100) / 100
  const taken = { ...part, lots, profit: share(part.profit), commission: share(part.commission), swap: share(part.swap) }
  const rest = {
    ...part,
    lots: tidy(part.lots - lots),
    profit: tidy(part.profit - taken.profit),
    commission: tidy(part.commission - taken.commission),
    swap: tidy(part.swap - taken.swap),
  }
  return [taken, rest]
}
