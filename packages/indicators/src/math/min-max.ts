import { defineIndicator, line, period, source } from '../define.ts'
import { highest, lowest, priceColumn } from '../series.ts'

export const minMax = defineIndicator({
  id: 'minMax',
  code: 'MINMAX',
  name: 'Lowest and highest of period',
  family: 'talib',
  group: 'math',
  summary: 'The lowest and the highest price of the last candles.',
  aliases: ['rolling range', 'price channel'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { min: line('Lowest'), max: line('Highest') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, MINMAX'],
  compute(bars, { source, period }) {
    const prices = priceColumn(bars, source)
    return { min: lowest(prices, period), max: highest(prices, period) }
  },
})
