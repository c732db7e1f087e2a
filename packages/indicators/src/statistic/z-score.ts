import { defineIndicator, line, period, source } from '../define.ts'
import { firstDefined, freshDeviation, freshMean, priceColumn } from '../series.ts'

export const zScore = defineIndicator({
  id: 'zScore',
  code: 'ZSCORE',
  name: 'Z-Score',
  family: 'assay',
  group: 'statistic',
  summary: 'How many standard deviations price lies above its average; beyond 2 and -2 it is unusually far away.',
  aliases: ['standard score', 'standardised price', 'mean reversion'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(20), source: source() },
  outputs: { score: line('Z-score') },
  warmup: ({ period }) => period - 1,
  references: ['Kreyszig, Advanced Engineering Mathematics (1979): with the population deviation of the window'],

  compute(bars, { period, source }) {
    const values = priceColumn(bars, source)
    const means = freshMean(values, period)
    const score = freshDeviation(values, period)
    const { length } = score
    // Where nothing deviates, price is its average.
    for (let i = firstDefined(score); i < length; i++) score[i] = score[i] === 0 ? 0 : (values[i] - means[i]) / score[i]
    return { score }
  },
})
