import { choice, defineIndicator, line, period } from '../define.ts'
import { earlier, highest, lowest, middle } from '../series.ts'

export const donchian = defineIndicator({
  id: 'donchian',
  code: 'DONCHIAN',
  name: 'Donchian Channels',
  family: 'assay',
  group: 'volatility',
  summary: 'The highest high and the lowest low of the window; take the candles before this one to see price break out of it.',
  aliases: ['Donchian', 'price channel', 'breakout', 'turtle', 'highest high', 'lowest low'],
  pane: 'price',
  unit: 'price',
  params: { period: period(20, 1), window: choice('Window', 0, { 0: 'up to this candle', 1: 'before this candle' }) },
  outputs: { upper: line('Upper'), middle: line('Middle'), lower: line('Lower') },
  warmup: ({ period, window }) => period - 1 + window,
  references: ['Donchian, High Finance in Copper, Financial Analysts Journal 16 (1960)'],

  compute(bars, { period, window }) {
    const upper = earlier(highest(bars.high, period), window)
    const lower = earlier(lowest(bars.low, period), window)
    return { upper, middle: middle(upper, lower), lower }
  },
})
