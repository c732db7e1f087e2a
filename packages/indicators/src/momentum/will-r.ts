import { defineIndicator, line, period } from '../define.ts'
import { highest, lowest, walkOver } from '../series.ts'

export const willR = defineIndicator({
  id: 'willR',
  code: 'WILLR',
  name: 'Williams %R',
  family: 'talib',
  group: 'momentum',
  summary: 'How far the close stands below the top of the recent range, from 0 (at the top) to -100 (at the bottom).',
  aliases: ['Williams percent range', '%R', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  guides: [-80, -20],
  params: { period: period(14) },
  outputs: { willR: line('%R') },
  warmup: ({ period }) => period - 1,
  references: ['Williams, How I Made One Million Dollars (1973)', 'TA-Lib 0.6.4, WILLR'],

  compute({ high, low, close }, { period }) {
    const tops = highest(high, period)
    const bottoms = lowest(low, period)
    const { length } = close
    const walk = walkOver(close)
    const results = walk.column(period - 1)
    for (let i = Math.max(period - 1, walk.from); i < length; i++) {
      const percent = (tops[i] - bottoms[i]) / -100
      results[i] = percent === 0 ? 0 : (tops[i] - close[i]) / percent
    }
    return { willR: results }
  },
})
