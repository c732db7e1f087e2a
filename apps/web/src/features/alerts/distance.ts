import { type AlertCondition, priceWords } from '@assay/contracts'
import { type AlertSide, priceOf } from '@assay/price-alerts'

/** How far a price is from what a condition waits for, in the quote currency; null for conditions without a level. */
export function distanceOf(condition: AlertCondition, price: number): number | null {
  if (condition.kind === 'movesBy' || condition.kind === 'rule') return null
  if ('price' in condition.params) return Math.abs(price - condition.params.price)
  const { lower, upper } = condition.params
  return Math.min(Math.abs(price - lower), Math.abs(price - upper))
}

/** "7.54 away", with the decimals of the symbol. */
export function distanceWords(
  symbol: string,
  condition: AlertCondition,
  side: AlertSide,
  quote: { bid: number; ask: number },
): string | null {
  const distance = distanceOf(condition, priceOf(side, quote))
  return distance === null ? null : `${priceWords(symbol, distance)} away`
}
