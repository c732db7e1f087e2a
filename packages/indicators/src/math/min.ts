import { defineIndicator, line, period, source } from '../define.ts'
import { lowest, priceColumn } from '../series.ts'

export const min = defineIndicator({
  id: 'min',
  code: 'MIN',
  name: 'Lowest of period',
  family: 'talib',
  group: 'math',
  summary: 'The lowest price of the last candles.',
  aliases: ['lowest', 'rolling minimum'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { min: line('Lowest') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, MIN'],
  compute: (bars, { source, period }) => ({ min: lowest(priceColumn(bars, source), period) }),
})
