import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

/** The reference also has a number of deviations, which changes nothing; a field without effect is left out here. */
export const variance = defineIndicator({
  id: 'variance',
  code: 'VAR',
  name: 'Variance',
  family: 'talib',
  group: 'statistic',
  summary: 'The mean of the squared distances of the last prices from their own mean: the square of the standard deviation.',
  aliases: ['VAR', 'dispersion'],
  pane: 'own',
  unit: 'index',
  params: { period: period(5, 1), source: source() },
  outputs: { variance: line('Variance') },
  warmup: ({ period }) => period - 1,
  references: ['Fisher, The Correlation between Relatives on the Supposition of Mendelian Inheritance (1918)', 'TA-Lib 0.6.4, VAR'],
  compute: (bars, { source, period }) => ({ variance: series.variance(series.priceColumn(bars, source), period) }),
})
