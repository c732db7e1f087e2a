import { instruments } from '@assay/market'

/** Broker names of metals other than their codes. */
const names: Readonly<Record<string, string>> = { GOLD: 'XAUUSD', SILVER: 'XAGUSD' }

/**
 * The instrument a broker probably means by `XAUUSD.m`, `EURUSDpro`, `#GBPUSD` or `GOLD`; null if none matches, or
 * two do. The user decides.
 */
export function suggestedSymbol(ofBroker: string): string | null {
  const letters = ofBroker.toUpperCase().replace(/[^A-Z]/g, '')
  const named = Object.entries(names).find(([name]) => letters === name || letters === `${name}USD`)
  if (named) return named[1]
  const meant = instruments.filter(({ symbol }) => letters.startsWith(symbol) && letters.length <= symbol.length + 5)
  return meant.length === 1 ? meant[0].symbol : null
}
