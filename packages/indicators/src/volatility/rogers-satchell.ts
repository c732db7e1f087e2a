import type { Bars } from '@assay/market'
import { defineIndicator, line, period } from '../define.ts'
import { freshMean, walkOver } from '../series.ts'
import { candlesPerYear, logRatio, yearlyPercent } from './annual.ts'

export const rogersSatchell = defineIndicator({
  id: 'rogersSatchell',
  code: 'ROGERSSATCHELL',
  name: 'Rogers-Satchell Volatility',
  family: 'assay',
  group: 'volatility',
  summary: 'The yearly volatility told by all four prices of each candle, right also while the market trends.',
  aliases: ['Rogers', 'Satchell', 'OHLC volatility', 'range volatility'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20, 1), candlesPerYear: candlesPerYear() },
  outputs: { volatility: line('Volatility') },
  warmup: ({ period }) => period - 1,
  references: ['Rogers and Satchell, Estimating Variance from High, Low and Closing Prices, Annals of Applied Probability 1 (1991)'],
  compute: (bars, { period, candlesPerYear }) => ({
    volatility: yearlyPercent(freshMean(driftFreeVariances(bars), period), candlesPerYear),
  }),
})

/** The variance that each candle by itself tells of. */
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
