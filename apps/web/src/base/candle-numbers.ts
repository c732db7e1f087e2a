import type { CandlesMeta } from '@assay/contracts'
import { type Bars, candleEnd } from '@assay/market'
import type { NumbersOn } from './source-words.ts'

/** The bars that were read, for the chip that names them. */
export function candleNumbers({ symbol, provider, label, simulated, why, timeframe }: CandlesMeta, { time }: Bars): NumbersOn {
  const covered = time.length === 0 ? null : { from: time[0], to: candleEnd(time[time.length - 1], timeframe, 'new-york') }
  return { symbol, provider, label, simulated, why, covered, timeframe, bars: time.length }
}
