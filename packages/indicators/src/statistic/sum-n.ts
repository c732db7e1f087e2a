import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn, sumOf } from '../series.ts'

export const sumN = defineIndicator({
  id: 'sumN',
  code: 'SumN',
  name: 'Sum of the Last',
  family: 'named',
  group: 'statistic',
  summary: 'The last prices added up; with volume as source, how much was traded over the window.',
  aliases: ['rolling total', 'summation'],
  pane: 'own',
  unit: 'index',
  params: { period: period(1, 1), source: source() },
  outputs: { sumn: line('Sum') },
  warmup: ({ period }) => period - 1,
  references: ['Backtrader 1.9.78.123 (numbers only), SumN'],
  compute: (bars, { period, source }) => ({ sumn: sumOf(priceColumn(bars, source), period) }),
})
