import { defineIndicator, line, period, real, source } from '../define.ts'
import { priceColumn, scaled, stddev } from '../series.ts'

export const stdDev = defineIndicator({
  id: 'stdDev',
  code: 'STDDEV',
  name: 'Standard Deviation',
  family: 'talib',
  group: 'statistic',
  summary: 'How widely the last prices scatter around their own mean: about two in three lie within one deviation.',
  aliases: ['sigma', 'volatility', 'stdev'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(5), deviations: real('Deviations', 1, 0.01, 100), source: source() },
  outputs: { deviation: line('Standard deviation') },
  warmup: ({ period }) => period - 1,
  references: ['Pearson, Contributions to the Mathematical Theory of Evolution (1894)', 'TA-Lib 0.6.4, STDDEV'],
  compute: (bars, { source, period, deviations }) => ({ deviation: scaled(stddev(priceColumn(bars, source), period), deviations) }),
})
