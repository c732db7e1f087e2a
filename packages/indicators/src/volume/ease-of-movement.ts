import type { Bars } from '@assay/market'
import { defineIndicator, int, line, period } from '../define.ts'
import { freshMean, walkOver } from '../series.ts'
import { whereTraded } from './traded.ts'

export const easeOfMovement = defineIndicator({
  id: 'easeOfMovement',
  code: 'EOM',
  name: 'Ease of Movement',
  family: 'assay',
  group: 'volume',
  summary: 'How easily price moves: far above zero it rises on little volume, far below it falls on little.',
  aliases: ['EMV', 'Arms', 'ease', 'box ratio'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14, 1), scale: int('Volume unit', 10_000, 1, 1_000_000_000) },
  outputs: { ease: line('Ease of movement') },
  warmup: ({ period }) => period,
  needsVolume: true,
  references: ['Arms, Volume Cycles in the Stock Market (1983)'],
  compute: (bars, { period, scale }) => ({ ease: whereTraded(freshMean(moves(bars, scale), period), bars.volume, period) }),
})

/**
 * The move of the candle's middle price, times its range, per `scale` units of volume. A bar without volume counts as
 * no movement.
 */
function moves({ high, low, volume }: Bars, scale: number): Float64Array {
  const { length } = high
  const walk = walkOver(high)
  const results = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const move = (high[i] + low[i] - high[i - 1] - low[i - 1]) / 2
    results[i] = volume[i] === 0 ? 0 : (move * (high[i] - low[i]) * scale) / volume[i]
  }
  return results
}
