import { findInstrument } from '@assay/market'
import { type AlertSide, aimWords, isMove, type PriceCondition, priceKinds, verbOf, type Why } from '@assay/price-alerts'
import { type AlertCondition, type BarCondition, isOnEvent, isOnPrices } from './alert-condition.ts'
import { eventKind } from './event-kind.ts'
import { ruleKind } from './rule-kind.ts'

/** What an alert waits for: `XAUUSD crosses up 4,120.00`, `EURUSD leaves 1.16300 to 1.16700`. */
export function alertWords(symbol: string, condition: AlertCondition, side: AlertSide = 'bid'): string {
  if (isOnEvent(condition)) return `${symbol}: ${eventKind.waits(condition.params)}`
  if (!isOnPrices(condition)) return `${symbol}: ${ruleKind.waits(condition.params)}`
  const [waits] = priceKinds[condition.kind].verbs
  return `${named(symbol, side)} ${waits} ${aimOf(symbol, condition)}`
}

/** What happened at a price, in the quote currency: `XAUUSD crossed up 4,120.00, at 4,120.35`. `why` is of alerts on prices. */
export function firedWords(symbol: string, condition: BarCondition, price: number, side: AlertSide = 'bid', why: Why = 'step'): string {
  const at = priceWords(symbol, price)
  if (!isOnPrices(condition)) return `${symbol}: ${ruleKind.happened(condition.params, at)}`
  return `${named(symbol, side)} ${verbOf(condition, why)} ${aimOf(symbol, condition)}, ${isMove(condition) ? 'to' : 'at'} ${at}`
}

/** A price with the decimals of its symbol, and one more if needed: the mid price between bid and ask can have it. */
export function priceWords(symbol: string, price: number): string {
  const digits = findInstrument(symbol)?.digits ?? 5
  return price.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits + 1 })
}

const named = (symbol: string, side: AlertSide) => (side === 'bid' ? symbol : `${symbol} (${side})`)
const aimOf = (symbol: string, condition: PriceCondition) => aimWords(condition, (price) => priceWords(symbol, price))
