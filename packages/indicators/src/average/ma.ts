import { defineIndicator, line, maType, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { averageLookback, averageSettle, movingAverage } from './moving-average.ts'

export const ma = defineIndicator({
  id: 'ma',
  code: 'MA',
  name: 'Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An average price of the kind you choose; the MAMA kind finds its own window and ignores the period.',
  aliases: ['moving average', 'average of any kind'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30, 1), maType: maType(), source: source() },
  outputs: { ma: line('MA') },
  warmup: ({ period, maType }) => averageLookback(period, maType),
  settle: ({ period, maType }) => averageSettle(period, maType),
  references: ['TA-Lib 0.6.4, MA'],
  compute: (bars, { period, maType, source }) => ({ ma: movingAverage(priceColumn(bars, source), period, maType) }),
})
