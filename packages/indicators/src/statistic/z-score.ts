import { defineIndicator, line, period, source } from '../define.ts'
import { freshDeviation, freshMean, priceColumn, walkOver } from '../series.ts'

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
    const deviations = freshDeviation(values, period)
    const { length } = deviations
    const walk = walkOver(deviations)
    const score = walk.column(walk.first)
    for (let i = Math.max(walk.first, walk.from); i < length; i++) {
      // If nothing deviates, the price equals its average.
      score[i] = deviations[i] === 0 ? 0 : (values[i] - means[i]) / deviations[i]
    }
    return { score }
  },
})
