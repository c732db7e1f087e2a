import { findInstrument, type Instrument, instruments } from './instrument.ts'

/** The last bid and ask of a symbol. */
type LastQuote = (symbol: string) => { readonly bid: number; readonly ask: number } | undefined

/** What one unit of a currency costs in another, and the symbols whose quotes say so; none where both are the same. */
export interface CurrencyRate {
  readonly rate: number
  readonly via: readonly string[]
}

/** Smallest step of a position, in lots. */
export const lotStep = 0.01

/**
 * What one unit of `from` costs in `to` at the quotes there are: directly, or by way of the dollar; the worse side of each, so that no more is lost than
 * was reckoned. null where a quote is missing.
 */
export function currencyRate(from: string, to: string, quoteOf: LastQuote): CurrencyRate | null {
  const straight = directRate(from, to, quoteOf)
  if (straight) return straight
  const first = directRate(from, 'USD', quoteOf)
  const second = directRate('USD', to, quoteOf)
  return first && second ? { rate: first.rate * second.rate, via: [...first.via, ...second.via] } : null
}

function directRate(from: string, to: string, quoteOf: LastQuote): CurrencyRate | null {
  if (from === to) return { rate: 1, via: [] }
  const [buying, selling] = [findInstrument(from + to), findInstrument(to + from)]
  const asked = buying && quoteOf(buying.symbol)
  if (asked) return { rate: asked.ask, via: [buying.symbol] }
  const bid = selling && quoteOf(selling.symbol)
  return bid ? { rate: 1 / bid.bid, via: [selling.symbol] } : null
}

/** Symbols whose quotes may be needed to turn `from` into `to`. */
export function ratesWanted(from: string, to: string): string[] {
  if (from === to) return []
  const pairs = new Set([from + to, to + from, `${from}USD`, `USD${from}`, `${to}USD`, `USD${to}`])
  return instruments.filter(({ symbol }) => pairs.has(symbol)).map(({ symbol }) => symbol)
}

export interface PositionSize {
  /** Rounded down to steps of 0.01. */
  readonly lots: number
  /** What one lot loses at the stop, in the account's currency. */
  readonly perLot: number
  /** What this many lots lose there. */
  readonly loss: number
}

/** Quotients of decimals such as 1000 / (0.0025 × 100,000) come out a little below the whole number that they are. */
const tolerance = 1e-12

/** The largest position that loses no more than `money` (account currency) at a stop so many points away. `rate`: of the quote currency in the account's. */
export function positionSize({ point, contract }: Instrument, stopPoints: number, money: number, rate: number): PositionSize {
  const perLot = stopPoints * point * contract * rate
  const steps = Math.floor((money / perLot / lotStep) * (1 + tolerance))
  const lots = steps / Math.round(1 / lotStep)
  return { lots, perLot, loss: lots * perLot }
}
