import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const trima = defineIndicator({
  id: 'trima',
  code: 'TRIMA',
  name: 'Triangular Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'A very smooth average in which the middle of the window counts most.',
  aliases: ['moving average', 'triangular', 'TMA'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { trima: line('TRIMA') },
  warmup: ({ period }) => period - 1,

  references: ['Kaufman, Trading Systems and Methods (2013)', 'TA-Lib 0.6.4, TRIMA'],
  compute: (bars, { period, source }) => ({ trima: series.trima(series.priceColumn(bars, source), period) }),
})
