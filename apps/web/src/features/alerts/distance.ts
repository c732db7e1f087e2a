import { type AlertCondition, isOnPrices, priceWords } from '@assay/contracts'
import { type AlertSide, isOnLevel, levelsOf, priceOf } from '@assay/price-alerts'

/** The distance between a price and the nearest level of a condition, in the quote currency; null for conditions without a level. */
export function distanceOf(condition: AlertCondition, price: number): number | null {
  const distances = levelPrices(condition).map((level) => Math.abs(price - level))
  return distances.length === 0 ? null : Math.min(...distances)
}

/** The price levels of a condition. */
export const levelPrices = (condition: AlertCondition): number[] =>
  isOnPrices(condition) ? levelsOf(condition).map((level) => level.price) : []

const leavingWords = { crossing: 'leaves it', crossingUp: 'rises above it', crossingDown: 'falls below it' }

/** Where the price is, for a new alert: away from its level, or on the level of a crossing, which fires when it is left. */
export function distanceSentence(
  symbol: string,
  condition: AlertCondition,
  side: AlertSide,
  quote: { bid: number; ask: number },
): string | null {
  const { kind } = condition
  if (isOnPrices(condition) && isOnLevel(condition, priceOf(side, quote)))
    return `The price is at this level now: the alert fires when it ${leavingWords[kind as keyof typeof leavingWords]}.`
  const distance = distanceWords(symbol, condition, side, quote)
  return distance && `The price is ${distance}.`
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
