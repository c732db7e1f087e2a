import { findInstrument } from '@assay/market'

/** An account with one position, as the broker sees it. Money is in the account's currency, which is the quote currency. */
export interface Held {
  readonly symbol: string
  readonly deposit: number
  readonly lots: number
  readonly price: number
  /** 30 for 30:1. */
  readonly leverage: number
}

const unitsOf = ({ symbol, lots }: Held) => lots * findInstrument(symbol)!.contract

/** The value of the whole position. */
export const notionalOf = (held: Held): number => unitsOf(held) * held.price

export const marginOf = (held: Held): number => notionalOf(held) / held.leverage

/** How far the price can move against the position until equity is `level` of the margin: 0.5 for a stop-out at 50 %. In price. */
export const roomTo = (held: Held, level: number): number => (held.deposit - level * marginOf(held)) / unitsOf(held)
