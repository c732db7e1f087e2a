import { defineIndicator, line, period, real, source } from '../define.ts'
import { freshDeviation, freshMean, priceColumn, quotient, scaled } from '../series.ts'

export const bollingerWidth = defineIndicator({
  id: 'bollingerWidth',
  code: 'BBWIDTH',
  name: 'Bollinger Bandwidth',
  family: 'assay',
  group: 'volatility',
  summary: 'The distance between the Bollinger bands in percent of the middle one: very low before price breaks out.',
  aliases: ['BBW', 'bandwidth', 'Bollinger', 'squeeze'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20), deviations: real('Deviations', 2, 0.1, 100), source: source() },
  outputs: { width: line('Width') },
  warmup: ({ period }) => period - 1,
  references: ['Bollinger, Bollinger on Bollinger Bands (2001)'],

  compute(bars, { period, deviations, source }) {
    const values = priceColumn(bars, source)
    return { width: quotient(scaled(freshDeviation(values, period), 200 * deviations), freshMean(values, period)) }
  },
})
