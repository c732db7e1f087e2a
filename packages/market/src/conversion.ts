import { instruments } from './instrument.ts'

/** Units of the quote currency that one unit of the base costs, by symbol, for example `EURUSD: 1.1`. */
export type Rates = Readonly<Record<string, number | undefined>>

/**
 * What one unit of a currency costs in another, and the symbols whose rates were used. `via` is empty if the currencies
 * are the same.
 */
export interface Conversion {
  readonly rate: number
  readonly via: readonly string[]
}

/**
 * Converts by the pair itself, else by its inverse, else through the dollar in the same two ways. Returns null if a
 * rate is missing or not above 0.
 */
export function conversion(rates: Rates, from: string, to: string): Conversion | null {
  const straight = direct(rates, from, to)
  if (straight) return straight
  const first = direct(rates, from, 'USD')
  const second = direct(rates, 'USD', to)
  return first && second ? { rate: first.rate * second.rate, via: [...first.via, ...second.via] } : null
}

function direct(rates: Rates, from: string, to: string): Conversion | null {
  if (from === to) return { rate: 1, via: [] }
  const known = (symbol: string) => (rates[symbol] ?? 0) > 0
  if (known(from + to)) return { rate: rates[from + to]!, via: [from + to] }
  return known(to + from) ? { rate: 1 / rates[to + from]!, via: [to + from] } : null
}

/** Symbols whose quotes may be needed to convert `from` into `to`. */
export function ratesWanted(from: string, to: string): string[] {
  if (from === to) return []
  const pairs = new Set([from + to, to + from, `${from}USD`, `USD${from}`, `${to}USD`, `USD${to}`])
  return instruments.filter(({ symbol }) => pairs.has(symbol)).map(({ symbol }) => symbol)
}
