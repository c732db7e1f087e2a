import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const lowest = defineIndicator({
  id: 'lowest',
  code: 'Lowest',
  name: 'Lowest',
  family: 'named',
  group: 'math',
  summary: 'The lowest price of the last candles, this one included: for a breakdown compare with the candle before.',
  aliases: ['MinN', 'rolling minimum', 'breakdown'],
  pane: 'price',
  unit: 'price',
  params: { period: period(1, 1), source: source() },
  outputs: { lowest: line('Lowest') },
  warmup: ({ period }) => period - 1,
  references: ['Backtrader 1.9.78.123 (numbers only), Lowest'],
  compute: (bars, { period, source }) => ({ lowest: series.lowest(series.priceColumn(bars, source), period) }),
})
