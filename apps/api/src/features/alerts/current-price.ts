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

/** What is known of a rule at its last close. */
export interface RuleNow {
  /** That close, if the rule holds there; undefined if it does not, or if that is unknown. */
  readonly holds: { readonly at: number; readonly price: number; readonly source: string; readonly simulated: boolean } | undefined
  /** Why an alert on it cannot be evaluated now, a sentence; null if it can. */
  readonly waits: string | null
}
export type ReadRule = (symbol: string, params: RuleCondition['params'], left?: AbortSignal) => Promise<RuleNow>

export interface TruthNeeds {
  readonly currentPrice: ReadPrice
  readonly ruleNow: ReadRule
  readonly now: () => number
}

/** The price at which a condition already holds, if it does, and why a rule has to wait. */
export interface TrueNow {
  readonly found: TruePrice | undefined
  readonly waits: string | null
}
const notKnown: TrueNow = { found: undefined, waits: null }

/**
 * Returns the price at which a condition already holds: the current one, or for a rule the last close. An event has
 * no such price.
 */
export async function trueNow(
  { currentPrice, ruleNow, now }: TruthNeeds,
  condition: AlertCondition,
  watched: { readonly symbol: string; readonly side: AlertSide },
  left?: AbortSignal,
): Promise<TrueNow> {
  if (isOnEvent(condition)) return notKnown
  if (isOnPrices(condition)) return { ...notKnown, found: trueAlready(condition, watched, await currentPrice(watched.symbol), now()) }
  const { holds: close, waits } = await ruleNow(watched.symbol, condition.params, left)
  return { found: close && { ...close, bid: close.price, ask: close.price }, waits }
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
