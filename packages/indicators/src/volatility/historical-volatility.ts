import { defineIndicator, line, period, source } from '../define.ts'
import { firstDefined, freshDeviation, priceColumn, walkOver } from '../series.ts'
import { candlesPerYear, logRatio, yearlyPercent } from './annual.ts'

export const historicalVolatility = defineIndicator({
  id: 'historicalVolatility',
  code: 'HV',
  name: 'Historical Volatility',
  family: 'assay',
  group: 'volatility',
  summary: 'How much closes scattered from candle to candle, as a yearly percentage: the volatility that options are priced with.',
  aliases: ['realised volatility', 'realized volatility', 'standard deviation of returns', 'close to close volatility'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20), candlesPerYear: candlesPerYear(), source: source() },
  outputs: { volatility: line('Volatility') },
  warmup: ({ period }) => period,
  references: ['Hull, Options, Futures, and Other Derivatives (1989): sample deviation of logarithmic returns'],

  compute(bars, { period, candlesPerYear, source }) {
    const variances = freshDeviation(returns(priceColumn(bars, source)), period)
    const { length } = variances
    for (let i = firstDefined(variances); i < length; i++) variances[i] *= (variances[i] * period) / (period - 1)
    return { volatility: yearlyPercent(variances, candlesPerYear) }
  },
})

function returns(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const results = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) results[i] = logRatio(values[i], values[i - 1])
  return results
}
