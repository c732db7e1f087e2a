import { defineIndicator, line, period } from '../define.ts'
import { freshSum, minus, negative, positive, walkOver } from '../series.ts'

export const imi = defineIndicator({
  id: 'imi',
  code: 'IMI',
  name: 'Intraday Momentum Index',
  family: 'talib',
  group: 'momentum',
  summary: 'How much of the recent candle bodies was upward, from 0 to 100; undefined while no candle has a body.',
  aliases: ['intraday RSI', 'Chande'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { imi: line('IMI') },
  warmup: ({ period }) => period - 1,
  references: ['Chande and Kroll, The New Technical Trader (1994)', 'TA-Lib 0.6.4, IMI'],

  compute({ open, close }, { period }) {
    const bodies = minus(close, open)
    // Running totals would leave rounding errors that give a flat market a value.
    const ups = freshSum(positive(bodies), period)
    const downs = freshSum(negative(bodies), period)
    const { length } = close
    const walk = walkOver(close)
    const imi = walk.column(period - 1)
    for (let i = Math.max(period - 1, walk.from); i < length; i++) imi[i] = 100 * (ups[i] / (ups[i] + downs[i]))
    return { imi }
  },
})
