import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'
import { emaFading } from '../settling.ts'

export const tema = defineIndicator({
  id: 'tema',
  code: 'TEMA',
  name: 'Triple Exponential Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An exponential average that follows price still closer than DEMA, by averaging three times.',
  aliases: ['moving average', 'Mulloy'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { tema: line('TEMA') },
  warmup: ({ period }) => 3 * (period - 1),
  settle: ({ period }) => 3 * (period - 1) + emaFading(period, 3),
  references: ['Mulloy, Smoothing Data with Faster Moving Averages (1994)', 'TA-Lib 0.6.4, TEMA'],
  compute: (bars, { period, source }) => ({ tema: series.tema(series.priceColumn(bars, source), period) }),
})
