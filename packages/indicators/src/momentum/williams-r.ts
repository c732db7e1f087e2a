import { defineIndicator, line, period } from '../define.ts'
import { highest, lowest, minus, quotient, scaled } from '../series.ts'

export const williamsR = defineIndicator({
  id: 'williamsR',
  code: 'WilliamsR',
  name: 'Williams Percent Range',
  family: 'named',
  group: 'momentum',
  summary:
    'How far the close stands below the top of the recent range, from 0 (at the top) to -100 (at the bottom); undefined without a range.',
  aliases: ['Williams %R', '%R', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  guides: [-80, -20],
  params: { period: period(14, 1) },
  outputs: { percR: line('%R') },
  warmup: ({ period }) => period - 1,
  references: ['Williams, How I Made One Million Dollars (1973)', 'Backtrader 1.9.78.123 (numbers only), WilliamsR'],

  compute({ high, low, close }, { period }) {
    const tops = highest(high, period)
    return { percR: scaled(quotient(minus(tops, close), minus(tops, lowest(low, period))), -100) }
  },
})
