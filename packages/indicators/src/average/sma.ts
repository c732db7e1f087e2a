import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const sma = defineIndicator({
  id: 'sma',
  code: 'SMA',
  name: 'Simple Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'The mean price of the last candles, each counting the same.',
  aliases: ['moving average', 'mean', 'average price'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { sma: line('SMA') },
  warmup: ({ period }) => period - 1,

  references: ['Murphy, Technical Analysis of the Financial Markets (1999)', 'TA-Lib 0.6.4, SMA'],
  compute: (bars, { period, source }) => ({ sma: series.sma(series.priceColumn(bars, source), period) }),
})
