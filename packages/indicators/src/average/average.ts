import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const average = defineIndicator({
  id: 'average',
  code: 'Average',
  name: 'Arithmetic Mean',
  family: 'named',
  group: 'average',
  summary: 'The mean price of the last candles; with a window of one candle the price itself.',
  aliases: ['Mean', 'ArithmeticMean', 'moving average'],
  pane: 'price',
  unit: 'price',
  params: { period: period(1, 1), source: source() },
  outputs: { av: line('Mean') },
  warmup: ({ period }) => period - 1,
  references: ['Murphy, Technical Analysis of the Financial Markets (1999)', 'Backtrader 1.9.78.123 (numbers only), Average'],
  compute: (bars, { period, source }) => ({ av: series.sma(series.priceColumn(bars, source), period) }),
})
