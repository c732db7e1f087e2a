import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'

export const obv = defineIndicator({
  id: 'obv',
  code: 'OBV',
  name: 'On Balance Volume',
  family: 'talib',
  group: 'volume',
  summary: 'A running total of volume that counts up on rising and down on falling candles; only its direction means something.',
  aliases: ['on-balance volume', 'Granville', 'accumulation'],
  pane: 'own',
  unit: 'volume',
  params: { source: source() },
  outputs: { obv: line('OBV') },
  warmup: () => 0,
  settle: () => Number.POSITIVE_INFINITY,
  needsVolume: true,
  references: ['Granville, Granville’s New Key to Stock Market Profits (1963)', 'TA-Lib 0.6.4, OBV'],

  compute(bars, { source }) {
    const prices = priceColumn(bars, source)
    const { volume } = bars
    const { length } = volume
    const walk = walkOver(volume)
    const results = walk.column(0)
    if (length > 0) results[0] = volume[0]
    for (let i = Math.max(1, walk.from); i < length; i++) {
      const move = prices[i] - prices[i - 1]
      results[i] = results[i - 1] + (move > 0 ? volume[i] : move < 0 ? -volume[i] : 0)
    }
    return { obv: results }
  },
})
