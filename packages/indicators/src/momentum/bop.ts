import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'

export const bop = defineIndicator({
  id: 'bop',
  code: 'BOP',
  name: 'Balance of Power',
  family: 'talib',
  group: 'momentum',
  summary: 'How much of the candle’s range its body gained or lost, from -1 to 1: buyers or sellers in control.',
  aliases: ['balance of market power', 'buying pressure'],
  pane: 'own',
  unit: 'ratio',
  params: {},
  outputs: { bop: line('BOP') },
  warmup: () => 0,
  references: ['Livshin, Balance of Market Power (2001)', 'TA-Lib 0.6.4, BOP'],

  compute({ open, high, low, close }) {
    const { length } = close
    const walk = walkOver(close)
    const results = walk.column(0)
    for (let i = walk.from; i < length; i++) {
      const range = high[i] - low[i]
      results[i] = range < 1e-14 ? 0 : (close[i] - open[i]) / range
    }
    return { bop: results }
  },
})
