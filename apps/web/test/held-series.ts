import type { MarketData } from '@assay/backtest'
import type { HeldSeries } from '../src/features/preview/series-store.ts'

let made = 0

/** Bars of gold in the form of the preview. `facts` is what the server says about the bars of the period. */
export function heldSeries(data: MarketData, facts: Partial<HeldSeries['meta']> = {}): HeldSeries {
  const { timeframe, bars } = data
  const count = bars.time.length
  const meta = { symbol: 'XAUUSD', timeframe, provider: 'csv', label: 'CSV import', simulated: false, base: timeframe, repaired: 0 }
  return { key: `made ${++made}`, data, meta: { ...meta, expected: count, held: count, share: 1, ...facts }, unfinished: false }
}
