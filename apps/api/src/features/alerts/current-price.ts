import { type AlertCondition, isOnEvent, isOnPrices, type NewPriceAlert, Refusal, type RuleCondition } from '@assay/contracts'
import { findInstrument, marketMs, staleAfterMs } from '@assay/market'
import { type AlertSide, holds, isCurrentAfter, type LastPrice, type PriceCondition, type PricePoint, priceOf } from '@assay/price-alerts'
import type { Transaction } from 'kysely'
import type { PriceAlertRow } from '../../tables/alerts.ts'
import type { Tables } from '../../tables/tables.ts'
import { fire } from './firing/fire.ts'

/** The last quote of a symbol that alerts were decided by. */
export interface CurrentPrice extends PricePoint {
  readonly source: string
  readonly simulated: boolean
  /** How many quotes of the symbol were counted up to it. */
  readonly number: number
  /** Whether the symbol still has the source that it came from. */
  readonly ofPresentSource: boolean
}
export type ReadPrice = (symbol: string) => Promise<CurrentPrice | undefined>

/** The price at which a condition already holds when its alert is armed. */
export interface TruePrice extends Pick<CurrentPrice, 'bid' | 'ask' | 'at' | 'source' | 'simulated'> {
  /** The price on the alert's side. */
  readonly price: number
}

/** The symbol and the side of its price that an alert watches. */
export interface Watched {
  readonly symbol: string
  readonly side: AlertSide
}

/**
 * The last price on the side of an alert. It is current for 30 seconds of market time, unless the symbol has another source by now:
 * a price of that one will tell.
 */
export function lastPrice({ symbol, side }: Watched, last: CurrentPrice | undefined, now: number): LastPrice | undefined {
  if (!last) return undefined
  const age = marketMs(findInstrument(symbol)!, last.at, now, staleAfterMs)
  return { price: priceOf(side, last), number: last.number, isCurrent: last.ofPresentSource && isCurrentAfter(age) }
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
  watched: Watched,
  left?: AbortSignal,
): Promise<TrueNow> {
  if (isOnEvent(condition)) return notKnown
  if (isOnPrices(condition)) return { ...notKnown, found: trueAlready(condition, watched, await currentPrice(watched.symbol), now()) }
  const { holds: close, waits } = await ruleNow(watched.symbol, condition.params, left)
  return { found: close && { ...close, bid: close.price, ask: close.price }, waits }
}

/** Returns undefined when a condition does not hold yet, and when that is unknown: only a current price counts. */
export function trueAlready(
  condition: PriceCondition,
  watched: Watched,
  current: CurrentPrice | undefined,
  now: number,
): TruePrice | undefined {
  const last = lastPrice(watched, current, now)
  return current && last?.isCurrent && holds(condition, last.price) ? { ...current, price: last.price } : undefined
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

/** Fires an alert in the transaction that armed it, at the moment of its arming. */
export async function fireAtOnce(trx: Transaction<Tables>, row: PriceAlertRow, found: TruePrice): Promise<void> {
  const armedAt = row.armed_at.getTime()
  const { price, bid, ask, source, simulated } = found
  const { firings } = await fire(trx, [
    {
      alertId: row.id,
      at: armedAt,
      price,
      bid,
      ask,
      late: false,
      source,
      simulated,
      why: 'at save',
      expectedCount: row.trigger_count,
      armedAt,
    },
  ])
  if (firings.length === 0) throw new Error(`alert ${row.id} was to fire at once and did not`)
}
