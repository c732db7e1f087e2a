import { defineIndicator, line } from '../define.ts'
import { walkOver } from '../series.ts'

export const priceVolumeTrend = defineIndicator({
  id: 'priceVolumeTrend',
  code: 'PVT',
  name: 'Price Volume Trend',
  family: 'assay',
  group: 'volume',
  summary: 'A running total of volume, each candle’s share being its change in percent of price; only its direction means something.',
  aliases: ['VPT', 'volume price trend', 'running total'],
  pane: 'own',
  unit: 'volume',
  params: {},
  outputs: { total: line('PVT') },
  warmup: () => 1,
  settle: () => Number.POSITIVE_INFINITY,
  needsVolume: true,
  references: ['Achelis, Technical Analysis from A to Z (2000)'],

  compute({ close, volume }) {
    const { length } = close
    const walk = walkOver(close)
    const totals = walk.column(1)
    let [total = 0, traded = 0] = walk.numbers
    for (let i = Math.max(1, walk.from); i < length; i++) {
      traded += volume[i]
      if (close[i - 1] > 0) total += (volume[i] * (close[i] - close[i - 1])) / close[i - 1]
      totals[i] = traded > 0 ? total : Number.NaN
    }
    walk.keep(total, traded)
    return { total: totals }
  },
})
