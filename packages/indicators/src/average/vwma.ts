import { defineIndicator, line, period, source } from '../define.ts'
import { freshSum, priceColumn, quotient, times } from '../series.ts'

export const vwma = defineIndicator({
  id: 'vwma',
  code: 'VWMA',
  name: 'Volume Weighted Moving Average',
  family: 'assay',
  group: 'average',
  summary: 'An average price in which candles count by their volume; above the simple average, volume came at the higher prices.',
  aliases: ['volume weighted', 'moving average', 'Dormeier'],
  pane: 'price',
  unit: 'price',
  params: { period: period(20, 1), source: source() },
  outputs: { vwma: line('VWMA') },
  warmup: ({ period }) => period - 1,
  needsVolume: true,
  references: ['Dormeier, Buff Up Your Moving Averages, Stocks & Commodities 19 (2001)'],

  compute(bars, { period, source }) {
    const { volume } = bars
    const turnover = freshSum(times(priceColumn(bars, source), volume), period)
    // Without any volume in the window the average is undefined.
    return { vwma: quotient(turnover, freshSum(volume, period)) }
  },
})
