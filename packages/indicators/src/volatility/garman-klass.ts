import type { Bars } from '@assay/market'
import { walkOver } from '../series.ts'
import { logRatio } from './annual.ts'
import { candleVolatility } from './candle-volatility.ts'

export const garmanKlass = candleVolatility(
  {
    id: 'garmanKlass',
    code: 'GARMANKLASS',
    name: 'Garman-Klass Volatility',
    summary: 'The yearly volatility told by all four prices of each candle; takes the market to have no drift and no gaps.',
    aliases: ['Garman', 'Klass', 'OHLC volatility', 'range volatility'],
    references: ['Garman and Klass, On the Estimation of Security Price Volatilities from Historical Data, Journal of Business 53 (1980)'],
  },
  variances,
)

function variances({ open, high, low, close }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const range = logRatio(high[i], low[i])
    const body = logRatio(close[i], open[i])
    results[i] = 0.5 * range * range - (2 * Math.LN2 - 1) * body * body
  }
  return results
}
