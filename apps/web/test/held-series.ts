import type { MarketData } from '@assay/backtest'
import type { HeldSeries } from '../src/features/preview/series-store.ts'

let made = 0

/** Bars of gold in the form of the preview. `facts` is what the server says about the bars of the period. */
export function heldSeries(data: MarketData, facts: Partial<HeldSeries['meta']> = {}): HeldSeries {
  const { timeframe, bars } = data
  const count = bars.time.length
  const covered = count > 0 ? { from: bars.time[0], to: bars.time[count - 1] } : null
  const meta = {
    symbol: 'XAUUSD',
    timeframe,
    provider: 'csv',
    label: 'CSV import',
    simulated: false,
    base: timeframe,
    repaired: 0,
    covered,
  }
  return {
    key: `made ${++made}`,
    data,
    meta: { ...meta, why: 'covers', expected: count, held: count, share: 1, ...facts },
    unfinished: false,
  }
}
