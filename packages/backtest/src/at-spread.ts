import type { OpenPosition, Trade } from './answer-schema.ts'

/** What a hypothetical spread would have left, in the quote currency. */
export interface AtSpread {
  /** Profit of the closed trades. */
  readonly closed: number
  /** Value of the open position at the last close; null without one. */
  readonly open: number | null
  /** Closed trades that still have a profit of 0 or more. */
  readonly won: number
}

/**
 * The same trades had each paid `spread`, a distance in price, once for every unit. Fills are at the bid, so a long pays it at its entry and a
 * short at its exit; an open short is valued at the ask. Entries and exits stay where they were: a stop that a wider spread touches earlier is
 * not simulated. `closed` is 0 at `breakEvenPerTrade`, but for rounding.
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
