import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'

export const williamsAd = defineIndicator({
  id: 'williamsAd',
  code: 'WilliamsAD',
  name: 'Williams Accumulation/Distribution',
  family: 'named',
  group: 'volume',
  summary:
    'A running total of how far closes rise from the true low or fall from the true high, from price alone; only its changes mean something.',
  aliases: ['WAD', 'Williams AD', 'accumulation'],
  pane: 'own',
  unit: 'price difference',
  params: {},
  outputs: { ad: line('Williams A/D') },
  warmup: () => 1,
  settle: () => Number.POSITIVE_INFINITY,
  references: ['Williams, How I Made One Million Dollars (1973)', 'Backtrader 1.9.78.123 (numbers only), WilliamsAD'],

  compute({ high, low, close }) {
    const { length } = close
    const walk = walkOver(close)
    const ad = walk.column(1)
    let [total = 0] = walk.numbers
    for (let i = Math.max(1, walk.from); i < length; i++) {
      const before = close[i - 1]
      if (close[i] > before) total += close[i] - Math.min(low[i], before)
      else if (close[i] < before) total += close[i] - Math.max(high[i], before)
      ad[i] = total
    }
    walk.keep(total)
    return { ad }
  },
})
