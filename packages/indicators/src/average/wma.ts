import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const wma = defineIndicator({
  id: 'wma',
  code: 'WMA',
  name: 'Weighted Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An average price in which each candle counts one step more than the one before it.',
  aliases: ['moving average', 'linear weighted', 'LWMA'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { wma: line('WMA') },
  warmup: ({ period }) => period - 1,

  references: ['Kaufman, Trading Systems and Methods (2013)', 'TA-Lib 0.6.4, WMA'],
  compute: (bars, { period, source }) => ({ wma: series.wma(series.priceColumn(bars, source), period) }),
})
