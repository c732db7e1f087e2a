import { defineIndicator, line, period, source } from '../define.ts'
import { change, freshSum, over, priceColumn, sizes } from '../series.ts'

export const efficiencyRatio = defineIndicator({
  id: 'efficiencyRatio',
  code: 'EFFICIENCY',
  name: 'Efficiency Ratio',
  family: 'assay',
  group: 'trend',
  summary: 'How straight price ran: 1 when every candle went the same way, 0 when it ended where it began.',
  aliases: ['Kaufman', 'ER', 'fractal efficiency', 'noise', 'trend strength'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(10, 1), source: source() },
  outputs: { ratio: line('Efficiency ratio') },
  warmup: ({ period }) => period,
  references: ['Kaufman, Smarter Trading (1995)'],

  compute(bars, { period, source }) {
    const values = priceColumn(bars, source)
    // The ratio of a market that did not move at all is 0.
    return { ratio: over(sizes(change(values, period)), freshSum(sizes(change(values)), period)) }
  },
})
