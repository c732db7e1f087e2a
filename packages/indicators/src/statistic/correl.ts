import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'

export const correl = defineIndicator({
  id: 'correl',
  code: 'CORREL',
  name: "Pearson's Correlation",
  family: 'talib',
  group: 'statistic',
  summary: 'How closely two prices of the candles moved together, from -1 (opposite) through 0 (unrelated) to 1 (in step).',
  aliases: ['correlation coefficient', 'Pearson r'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(30, 1), source: source(2), source2: { ...source(3), label: 'Second source' } },
  outputs: { correlation: line('Correlation') },
  warmup: ({ period }) => period - 1,
  references: ['Pearson, Notes on Regression and Inheritance in the Case of Two Parents (1895)', 'TA-Lib 0.6.4, CORREL'],
  compute: (bars, { period, source, source2 }) => ({
    correlation: correlation(priceColumn(bars, source), priceColumn(bars, source2), period),
  }),
})

/**
 * Computed from five running totals in the reference's order: a value is subtracted before the next one is added. 0 if
 * either price hardly moved, which its totals cannot tell from their own rounding where it did not move at all.
 */
function correlation(x: Float64Array, y: Float64Array, period: number): Float64Array {
  const { length } = x
  const walk = walkOver(x, y)
  const begin = walk.first + period - 1
  const results = walk.column(begin)
  let [sumX = 0, sumY = 0, sumXX = 0, sumYY = 0, sumXY = 0, changedX = walk.first, changedY = walk.first] = walk.numbers
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    sumX += x[i]
    sumXX += x[i] * x[i]
    sumXY += x[i] * y[i]
    sumY += y[i]
    sumYY += y[i] * y[i]
    if (i > walk.first && x[i] !== x[i - 1]) changedX = i
    if (i > walk.first && y[i] !== y[i - 1]) changedY = i
    if (i < begin) continue
    const oldest = i - period + 1
    const spread = (sumXX - (sumX * sumX) / period) * (sumYY - (sumY * sumY) / period)
    results[i] = spread < 1e-14 || Math.min(changedX, changedY) <= oldest ? 0 : (sumXY - (sumX * sumY) / period) / Math.sqrt(spread)
    sumX -= x[oldest]
    sumXX -= x[oldest] * x[oldest]
    sumXY -= x[oldest] * y[oldest]
    sumY -= y[oldest]
    sumYY -= y[oldest] * y[oldest]
  }
  walk.keep(sumX, sumY, sumXX, sumYY, sumXY, changedX, changedY)
  return results
}
