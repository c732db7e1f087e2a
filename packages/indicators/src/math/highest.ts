import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'

export const highest = defineIndicator({
  id: 'highest',
  code: 'Highest',
  name: 'Highest',
  family: 'named',
  group: 'math',
  summary: 'The highest price of the last candles, this one included: for a breakout compare with the candle before.',
  aliases: ['MaxN', 'rolling maximum', 'breakout'],
  pane: 'price',
  unit: 'price',
  params: { period: period(1, 1), source: source() },
  outputs: { highest: line('Highest') },
  warmup: ({ period }) => period - 1,
  references: ['Backtrader 1.9.78.123 (numbers only), Highest'],
  compute: (bars, { period, source }) => ({ highest: series.highest(series.priceColumn(bars, source), period) }),
})
