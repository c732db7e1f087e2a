import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'
import { logRatio } from './annual.ts'
import { candleVolatility } from './candle-volatility.ts'

export const rogersSatchell = candleVolatility(
  {
    id: 'rogersSatchell',
    code: 'ROGERSSATCHELL',
    name: 'Rogers-Satchell Volatility',
    summary: 'The yearly volatility told by all four prices of each candle, right also while the market trends.',
    aliases: ['Rogers', 'Satchell', 'OHLC volatility', 'range volatility'],
    references: ['Rogers and Satchell, Estimating Variance from High, Low and Closing Prices, Annals of Applied Probability 1 (1991)'],
  },
  driftFreeVariances,
)

/** The variance estimated from each candle alone. */
export function driftFreeVariances({ open, high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const variances = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const top = logRatio(high[i], close[i]) * logRatio(high[i], open[i])
    const bottom = logRatio(low[i], close[i]) * logRatio(low[i], open[i])
    variances[i] = top + bottom
  }
  return variances
}
