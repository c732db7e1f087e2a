import type { Rates } from '@assay/market'

/** The mid price of each quote. */
export const midRates = (quotes: Readonly<Record<string, { bid: number; ask: number } | undefined>>): Rates =>
  Object.fromEntries(Object.entries(quotes).map(([symbol, quote]) => [symbol, quote && (quote.bid + quote.ask) / 2]))
