import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn, sumOf } from '../series.ts'

export const sum = defineIndicator({
  id: 'sum',
  code: 'SUM',
  name: 'Sum of period',
  family: 'talib',
  group: 'math',
  summary: 'The last prices added up; with volume as source, how much was traded over the window.',
  aliases: ['rolling total', 'summation'],
  pane: 'own',
  unit: 'index',
  params: { period: period(30), source: source() },
  outputs: { sum: line('Sum') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, SUM'],
  compute: (bars, { source, period }) => ({ sum: sumOf(priceColumn(bars, source), period) }),
})
