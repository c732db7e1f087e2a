import { defineIndicator, line, period, real, source } from '../define.ts'
import { firstDefined, freshDeviation, freshLine, minus, plus, priceColumn, walkOver } from '../series.ts'

export const regressionChannel = defineIndicator({
  id: 'regressionChannel',
  code: 'REGRESSION',
  name: 'Linear Regression Channel',
  family: 'assay',
  group: 'statistic',
  summary:
    'The end of the straight line that fits the last closes best, with a band of its usual misses on each side, as drawn at this candle.',
  aliases: ['regression channel', 'standard error channel', 'least squares', 'trend channel'],
  pane: 'price',
  unit: 'price',
  params: { period: period(100), deviations: real('Deviations', 2, 0, 100), source: source() },
  outputs: { upper: line('Upper'), middle: line('Middle'), lower: line('Lower') },
  warmup: ({ period }) => period - 1,
  references: [
    'Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805), for the line',
    'The band is the root of the mean squared distance from the line',
  ],

  compute(bars, { period, deviations, source }) {
    const values = priceColumn(bars, source)
    const { ends, slopes } = freshLine(values, period)
    const reach = missed(freshDeviation(values, period), slopes, period, deviations)
    return { upper: plus(ends, reach), middle: ends, lower: minus(ends, reach) }
  },
})

/** The part of the values' deviation that the line does not explain, times `deviations`. */
function missed(deviation: Float64Array, slope: Float64Array, period: number, deviations: number): Float64Array {
  const { length } = slope
  const walk = walkOver(slope)
  const begin = firstDefined(deviation)
  const results = walk.column(begin)
  const variancePerSlope = (period * period - 1) / 12
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const rest = deviation[i] * deviation[i] - slope[i] * slope[i] * variancePerSlope
    results[i] = deviations * Math.sqrt(Math.max(0, rest))
  }
  return results
}
