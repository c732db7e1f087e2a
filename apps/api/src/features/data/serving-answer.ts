import type { Serving, ServingQuery } from '@assay/contracts'
import { instrumentOf, rangeOf } from './asked-range.ts'
import type { SourceFinder } from './series/find-source.ts'

/** Tells which series serves a range. Throws `SYMBOL_UNKNOWN` and `DATES_INVALID`. */
export async function servingAnswer(finder: SourceFinder, query: ServingQuery): Promise<Serving> {
  const range = rangeOf(query)
  const { timeframe, day_boundary: dayBoundary } = query
  const source = await finder.choose({ instrument: instrumentOf(query.symbol), timeframe, range, dayBoundary, provider: 'auto' })
  return { source: source ? { provider: source.provider, label: source.label, simulated: source.simulated } : null }
}
