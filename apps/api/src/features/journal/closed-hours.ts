import { type Deal, isTrade } from '@assay/journal'
import { findInstrument, isOpen } from '@assay/market'

/** The instrument that a broker's symbol begins with (`XAUUSD.m`), or the one that the user assigned to it. */
const instrumentOf = (symbol: string, assigned: string | null | undefined) =>
  findInstrument(assigned ?? symbol) ?? findInstrument(symbol.slice(0, 6))

/**
 * How many trades lie in hours in which their market is closed; `at` in UTC. Those of other symbols are not counted: crypto
 * currencies trade at weekends.
 */
export function closedHoursOf(deals: readonly Deal[], assigned: ReadonlyMap<string, string | null> = new Map()): number {
  const known = new Map([...new Set(deals.map(({ symbol }) => symbol))].map((each) => [each, instrumentOf(each, assigned.get(each))]))
  return deals.filter((deal) => {
    const instrument = isTrade(deal) ? known.get(deal.symbol) : undefined
    return instrument !== undefined && !isOpen(instrument, deal.at)
  }).length
}
