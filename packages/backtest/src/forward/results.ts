import type { Trade } from '../answer-schema.ts'
import type { ForwardTrade } from './match.ts'

/** `R`: multiples of what the stop risked; `%`: percent of the entry price. */
export type ForwardUnit = 'R' | '%'

/** What a result is computed from, of a trade of a record or of a backtest. `stop` is the first one; null without any. */
export interface PricedTrade {
  readonly sign: number
  readonly entry: number
  readonly exit: number
  readonly stop: number | null
}

/** A trade of a record that has ended. */
export interface ClosedForwardTrade extends ForwardTrade {
  readonly exit: NonNullable<ForwardTrade['exit']>
}

/** `R` where every trade has a stop, else percent: the unit in which all of them can be told. */
export const unitOf = (trades: readonly Pick<PricedTrade, 'stop'>[]): ForwardUnit => (trades.every(({ stop }) => stop !== null) ? 'R' : '%')

/** What a trade brought, less `cost` in price. */
export function resultIn(unit: ForwardUnit, { sign, entry, exit, stop }: PricedTrade, cost = 0): number {
  const move = sign * (exit - entry) - cost
  return unit === 'R' && stop !== null ? move / Math.abs(entry - stop) : (move / entry) * 100
}

/** A trade of a backtest. */
export const pricedOf = ({ direction, entry_price: entry, exit_price: exit, initial_stop: stop }: Trade): PricedTrade => ({
  ...{ sign: direction === 'long' ? 1 : -1, entry, exit, stop },
})

/** A trade by the prices that a backtest would have had: they are bids. */
export const atBids = ({ entry, exit }: ClosedForwardTrade): PricedTrade => ({
  sign: entry.sign,
  entry: entry.price,
  exit: exit.price,
  stop: entry.stop,
})

/** What the spread took: that of the quote at which was bought, in price. */
export const spreadPaid = ({ entry, exit }: ClosedForwardTrade): number => (entry.sign === 1 ? entry.ask - entry.bid : exit.ask - exit.bid)

export const isClosed = (trade: ForwardTrade): trade is ClosedForwardTrade => trade.exit !== null
