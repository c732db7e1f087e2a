import { defineIndicator, line, period, source } from '../define.ts'
import { firstDefined, priceColumn, walkOver } from '../series.ts'

export const beta = defineIndicator({
  id: 'beta',
  code: 'BETA',
  name: 'Beta',
  family: 'talib',
  group: 'statistic',
  summary: 'How many percent the second price moved for each percent of the first, over the last candles.',
  aliases: ['beta coefficient', 'sensitivity'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(5, 1), source: source(2), source2: { ...source(3), label: 'Second source' } },
  outputs: { beta: line('Beta') },
  warmup: ({ period }) => period,
  references: ['Sharpe, Capital Asset Prices, The Journal of Finance (1964)', 'TA-Lib 0.6.4, BETA'],

  compute(bars, { period, source, source2 }) {
    return { beta: regressionOfReturns(returns(priceColumn(bars, source)), returns(priceColumn(bars, source2)), period) }
  },
})

/** Change from the previous value as a share of it; 0 if that was 0. */
function returns(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + 1
  const parts = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const before = values[i - 1]
    parts[i] = isNothing(before) ? 0 : (values[i] - before) / before
  }
  return parts
}

/** Slope of `y` on `x` over `period` values, from running totals in the reference's order; 0 if `x` hardly varied. */
function regressionOfReturns(x: Float64Array, y: Float64Array, period: number): Float64Array {
  const { length } = x
  const walk = walkOver(x, y)
  const begin = walk.first + period - 1
  const slopes = walk.column(begin)
  let [sumX = 0, sumY = 0, sumXX = 0, sumXY = 0] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    sumXX += x[i] * x[i]
    sumXY += x[i] * y[i]
    sumX += x[i]
    sumY += y[i]
    if (i < begin) continue
    const spread = period * sumXX - sumX * sumX
    slopes[i] = isNothing(spread) ? 0 : (period * sumXY - sumX * sumY) / spread
    const oldest = i - period + 1
    sumXX -= x[oldest] * x[oldest]
    sumXY -= x[oldest] * y[oldest]
    sumX -= x[oldest]
    sumY -= y[oldest]
  }
  walk.keep(sumX, sumY, sumXX, sumXY)
  return slopes
}

const isNothing = (value: number) => Math.abs(value) < 1e-14
