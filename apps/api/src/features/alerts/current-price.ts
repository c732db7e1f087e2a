import { type AlertCondition, isOnEvent, isOnPrices, type NewPriceAlert, Refusal, type RuleCondition } from '@assay/contracts'
import { findInstrument, isStale } from '@assay/market'
import { type AlertSide, holds, isPriceKind, type PriceCondition, type PricePoint, priceOf } from '@assay/price-alerts'
import type { Transaction } from 'kysely'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import type { Tables } from '../../tables/tables.ts'
import { fire } from './firing/fire.ts'

/** The last quote of a symbol. */
export interface CurrentPrice extends PricePoint {
  readonly source: string
  readonly simulated: boolean
}
export type ReadPrice = (symbol: string) => Promise<CurrentPrice | undefined>

/** The price at which a condition already holds when its alert is armed. */
export interface TruePrice extends CurrentPrice {
  /** The price on the alert's side. */
  readonly price: number
}

/** Returns the newer of two prices. */
export const newerPrice =
  (one: ReadPrice, other: ReadPrice): ReadPrice =>
  async (symbol) => {
    const [first, second] = await Promise.all([one(symbol), other(symbol)])
    return (second?.at ?? 0) > (first?.at ?? 0) ? second : first
  }

export type WhenTrue = NewPriceAlert['whenTrue']

/**
 * Returns the last close at which a rule was evaluated, if it holds there; undefined if it does not, or if that is
 * unknown.
 */
export type RuleHolds = (
  symbol: string,
  params: RuleCondition['params'],
  left?: AbortSignal,
) => Promise<{ readonly at: number; readonly price: number; readonly source: string; readonly simulated: boolean } | undefined>

export interface TruthNeeds {
  readonly currentPrice: ReadPrice
  readonly ruleHolds: RuleHolds
  readonly now: () => number
}

/**
 * Returns the price at which a condition already holds: the current one, or for a rule the last close. An event has
 * no such price.
 */
export async function trueNow(
  { currentPrice, ruleHolds, now }: TruthNeeds,
  condition: AlertCondition,
  watched: { readonly symbol: string; readonly side: AlertSide },
  left?: AbortSignal,
): Promise<TruePrice | undefined> {
  if (isOnEvent(condition)) return undefined
  if (isOnPrices(condition)) return trueAlready(condition, watched, await currentPrice(watched.symbol), now())
  const close = await ruleHolds(watched.symbol, condition.params, left)
  return close && { ...close, bid: close.price, ask: close.price }
}

/** Returns undefined when a condition does not hold yet, and when that is unknown: a stale price does not count. */
export function trueAlready(
  condition: PriceCondition,
  { symbol, side }: { readonly symbol: string; readonly side: AlertSide },
  current: CurrentPrice | undefined,
  now: number,
): TruePrice | undefined {
  if (!current || isStale(findInstrument(symbol)!, current.at, now)) return undefined
  const price = priceOf(side, current)
  return holds(condition, price) ? { ...current, price } : undefined
}

/**
 * The moment from which prices count for an alert armed now. It is the time of the current price, so that the next
 * price is compared with it, even after a night or a weekend. If the price is unknown, and for rules and events, it
 * is now.
 */
export function armsFrom(kind: AlertCondition['kind'], symbol: string, current: CurrentPrice | undefined, now: number): number {
  if (!isPriceKind(kind) || !current || isStale(findInstrument(symbol)!, current.at, now)) return now
  return Math.min(current.at, now)
}

/**
 * Throws `ALERT_ALREADY_TRUE` with the price when the condition already holds and the user has not chosen what to
 * do.
 */
export function askWhatIsMeant(whenTrue: WhenTrue, found: TruePrice | undefined): void {
  if (!found || whenTrue !== 'ask') return
  const { price, at, source, simulated } = found
  throw new Refusal('ALERT_ALREADY_TRUE', { details: { price, at: new Date(at).toISOString(), source, simulated } })
}

/** Fires an alert in the transaction that armed it, at the moment from which prices count for it. */
export async function fireAtOnce(trx: Transaction<Tables>, row: PriceAlertRow, found: TruePrice): Promise<void> {
  const armedAt = row.armed_at.getTime()
  const { price, bid, ask, source, simulated } = found
  const { firings } = await fire(trx, [
    { alertId: row.id, at: armedAt, price, bid, ask, late: false, source, simulated, expectedCount: row.trigger_count, armedAt },
  ])
  if (firings.length === 0) throw new Error(`alert ${row.id} was to fire at once and did not`)
}
