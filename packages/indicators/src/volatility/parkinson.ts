import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'
import { logRatio } from './annual.ts'
import { candleVolatility } from './candle-volatility.ts'

export const parkinson = candleVolatility(
  {
    id: 'parkinson',
    code: 'PARKINSON',
    name: 'Parkinson Volatility',
    summary: 'The yearly volatility told by how far candles reached from low to high, steadier than by their closes alone.',
    aliases: ['high low volatility', 'range volatility', 'extreme value'],
    references: ['Parkinson, The Extreme Value Method for Estimating the Variance of the Rate of Return, Journal of Business 53 (1980)'],
  },
  variances,
)

function variances({ high, low }: Bars): Float64Array {
  const { length } = high
  const walk = walkOver(high)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) results[i] = logRatio(high[i], low[i]) ** 2 / (4 * Math.LN2)
  return results
}
