import type { Trade } from '../figures/answer-schema.ts'
import type { ForwardTrade } from './match.ts'

/** `R` is in multiples of the risk to the stop, `%` in percent of the entry price. */
export type ForwardUnit = 'R' | '%'

/** The prices from which a result is computed, of a recorded trade or one of a backtest. `stop` is the initial one, or null. */
export interface PricedTrade {
  readonly sign: number
  readonly entry: number
  readonly exit: number
  readonly stop: number | null
}

/** A recorded trade that is closed. */
export interface ClosedForwardTrade extends ForwardTrade {
  readonly exit: NonNullable<ForwardTrade['exit']>
}

/** `R` if every trade has a stop, otherwise percent, so that all results have the same unit. */
export const unitOf = (trades: readonly Pick<PricedTrade, 'stop'>[]): ForwardUnit => (trades.every(({ stop }) => stop !== null) ? 'R' : '%')

/** The result of a trade, less `cost` in price. */
export function resultIn(unit: ForwardUnit, { sign, entry, exit, stop }: PricedTrade, cost = 0): number {
  const move = sign * (exit - entry) - cost
  return unit === 'R' && stop !== null ? move / Math.abs(entry - stop) : (move / entry) * 100
}

/** The prices of a backtest trade. */
export const pricedOf = ({ direction, entry_price: entry, exit_price: exit, initial_stop: stop }: Trade): PricedTrade => ({
  sign: direction === 'long' ? 1 : -1,
  entry,
  exit,
  stop,
})

/** The prices that a backtest would have had: the bids. */
export const atBids = ({ entry, exit }: ClosedForwardTrade): PricedTrade => ({
  sign: entry.sign,
  entry: entry.price,
  exit: exit.price,
  stop: entry.stop,
})

/** The spread paid, in price: that of the quote at which the trade bought. */
export const spreadPaid = ({ entry, exit }: ClosedForwardTrade): number => (entry.sign === 1 ? entry.ask - entry.bid : exit.ask - exit.bid)

export const isClosed = (trade: ForwardTrade): trade is ClosedForwardTrade => trade.exit !== null
