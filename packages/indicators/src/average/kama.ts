import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'
import { averageSettle } from './moving-average.ts'

export const kama = defineIndicator({
  id: 'kama',
  code: 'KAMA',
  name: 'Kaufman Adaptive Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An average that hurries when price runs straight and waits when it only wavers.',
  aliases: ['moving average', 'adaptive', 'AMA', 'efficiency ratio'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { kama: line('KAMA') },
  warmup: ({ period }) => period,
  settle: ({ period }) => averageSettle(period, 6),
  references: ['Kaufman, Smarter Trading (1995)', 'TA-Lib 0.6.4, KAMA'],
  compute: (bars, { period, source }) => ({ kama: series.kama(series.priceColumn(bars, source), period) }),
})
