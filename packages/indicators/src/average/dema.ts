import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'
import { emaFading } from '../settling.ts'

export const dema = defineIndicator({
  id: 'dema',
  code: 'DEMA',
  name: 'Double Exponential Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An exponential average with most of its lag taken out by averaging it twice.',
  aliases: ['moving average', 'Mulloy'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { dema: line('DEMA') },
  warmup: ({ period }) => 2 * (period - 1),
  settle: ({ period }) => 2 * (period - 1) + emaFading(period, 2),
  references: ['Mulloy, Smoothing Data with Faster Moving Averages (1994)', 'TA-Lib 0.6.4, DEMA'],
  compute: (bars, { period, source }) => ({ dema: series.dema(series.priceColumn(bars, source), period) }),
})
