import type { OpenPosition, Trade } from './answer-schema.ts'

/** The result with a hypothetical spread, in the quote currency. */
export interface AtSpread {
  /** Profit of the closed trades. */
  readonly closed: number
  /** Value of the open position at the last close; null without one. */
  readonly open: number | null
  /** Closed trades that still have a profit of 0 or more. */
  readonly won: number
}

/**
 * The result of the same trades if each had paid `spread`, a distance in price, once per unit. Fills are at the bid, so a long pays it at
 * its entry and a short at its exit; an open short is valued at the ask. Entries and exits do not move: a stop that a wider spread would
 * touch earlier is not simulated. `closed` is 0 at `breakEvenPerTrade`, up to rounding.
 */
export function atSpread(
  {
    trade_data,
    open_position,
  }: { trade_data: readonly Pick<Trade, 'pnl' | 'size'>[]; open_position?: Pick<OpenPosition, 'pnl' | 'size'> | null },
  spread: number,
): AtSpread {
  let profit = 0
  let units = 0
  let won = 0
  for (const { pnl, size } of trade_data) {
    profit += pnl
    units += size
    if (pnl - spread * size >= 0) won++
  }
  return { closed: profit - spread * units, open: open_position ? open_position.pnl - spread * open_position.size : null, won }
}
