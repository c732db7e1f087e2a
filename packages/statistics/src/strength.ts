import { ln } from './elementary.ts'
import { mean } from './moments.ts'

/** The closes of a currency pair. */
export interface PairCloses {
  /** Six letters, such as EURUSD. */
  readonly symbol: string
  readonly closes: ArrayLike<number>
}

export interface CurrencyStrength {
  readonly currency: string
  /** Mean log return against the other currencies, in percent. */
  readonly value: number
  readonly pairs: number
}

/**
 * How far each currency has risen against the others over the last `bars` closes, strongest first. Pairs with too few
 * closes are left out.
 */
export function currencyStrength(pairs: readonly PairCloses[], bars: number): CurrencyStrength[] {
  const moves = new Map<string, number[]>()
  const add = (currency: string, move: number) => moves.set(currency, [...(moves.get(currency) ?? []), move])
  for (const { symbol, closes } of pairs) {
    const last = closes.length - 1
    if (last < bars) continue
    const move = 100 * ln(closes[last] / closes[last - bars])
    add(symbol.slice(0, 3), move)
    add(symbol.slice(3), -move)
  }
  const found = [...moves].map(([currency, values]) => ({ currency, value: mean(values), pairs: values.length }))
  return found.toSorted((a, b) => b.value - a.value || (a.currency < b.currency ? -1 : 1))
}
