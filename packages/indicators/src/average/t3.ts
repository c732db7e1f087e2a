import { defineIndicator, line, period, real, source } from '../define.ts'
import * as series from '../series.ts'
import { emaFading } from '../settling.ts'

export const t3 = defineIndicator({
  id: 't3',
  code: 'T3',
  name: 'Tillson T3',
  family: 'talib',
  group: 'average',
  summary: 'A smooth average with little lag: the volume factor decides how hard it corrects itself.',
  aliases: ['moving average', 'T3', 'triple exponential', 'Tillson'],
  pane: 'price',
  unit: 'price',
  params: { period: period(5), volumeFactor: real('Volume factor', 0.7, 0, 1), source: source() },
  outputs: { t3: line('T3') },
  warmup: ({ period }) => 6 * (period - 1),
  settle: ({ period }) => 6 * (period - 1) + emaFading(period, 6),
  references: ['Tillson, Smoothing Techniques for More Accurate Signals (1998)', 'TA-Lib 0.6.4, T3'],
  compute: (bars, { period, volumeFactor, source }) => ({ t3: series.t3(series.priceColumn(bars, source), period, volumeFactor) }),
})
