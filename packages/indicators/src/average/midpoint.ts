import { defineIndicator, line, period, source } from '../define.ts'
import { highest, lowest, middle, priceColumn } from '../series.ts'

export const midpoint = defineIndicator({
  id: 'midpoint',
  code: 'MIDPOINT',
  name: 'Midpoint',
  family: 'talib',
  group: 'average',
  summary: 'The middle between the highest and the lowest close of the last candles.',
  aliases: ['middle of range', 'mid point'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14), source: source() },
  outputs: { midpoint: line('Midpoint') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, MIDPOINT'],

  compute(bars, { period, source }) {
    const prices = priceColumn(bars, source)
    return { midpoint: middle(highest(prices, period), lowest(prices, period)) }
  },
})
