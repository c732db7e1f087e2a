/** Larger amounts are mistakes of whoever wrote them, and their sums would leave the range of numbers. */
export const mostAmount = 1e15

/** A deal of an account, as a terminal or a history report lists it. Money is in the currency of the account; costs are negative. */
export interface Deal {
  readonly ticket: string
  readonly order: string
  /** The position that it belongs to; null if the source does not say. */
  readonly position: string | null
  /** UTC milliseconds. */
  readonly at: number
  /** The broker's name for it; empty for a deal that only moved money. */
  readonly symbol: string
  readonly kind: 'buy' | 'sell' | 'balance' | 'credit' | 'commission' | 'interest' | 'other'
  /** `inout` reverses a netting position; `outby` closes a position by an opposite one. */
  readonly entry: 'in' | 'out' | 'inout' | 'outby' | null
  readonly lots: number
  readonly price: number
  readonly commission: number
  readonly fee: number
  readonly swap: number
  readonly profit: number
  readonly comment: string
}

/** A deal that bought or sold. */
export type TradeDeal = Deal & { readonly kind: 'buy' | 'sell' }

export const isTrade = (deal: Deal): deal is TradeDeal => deal.kind === 'buy' || deal.kind === 'sell'

/** The profit of a deal after its costs. */
export const netOf = ({ profit, commission, fee, swap }: Pick<Deal, 'profit' | 'commission' | 'fee' | 'swap'>): number =>
  profit + commission + fee + swap

/** By time, and within the same time by ticket: the order in which the server made them. */
export function inOrder(a: Pick<Deal, 'at' | 'ticket'>, b: Pick<Deal, 'at' | 'ticket'>): number {
  if (a.at !== b.at) return a.at - b.at
  const [left, right] = [BigInt(a.ticket), BigInt(b.ticket)]
  return left < right ? -1 : left > right ? 1 : 0
}
