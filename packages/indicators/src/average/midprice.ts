import { defineIndicator, line, period } from '../define.ts'
import { highest, lowest, middle } from '../series.ts'

export const midprice = defineIndicator({
  id: 'midprice',
  code: 'MIDPRICE',
  name: 'Midprice',
  family: 'talib',
  group: 'average',
  summary: 'The middle between the highest high and the lowest low of the last candles.',
  aliases: ['middle of range', 'mid price', 'Donchian middle'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14) },
  outputs: { midprice: line('Midprice') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, MIDPRICE'],
  compute: ({ high, low }, { period }) => ({ midprice: middle(highest(high, period), lowest(low, period)) }),
})
