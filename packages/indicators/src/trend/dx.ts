import { defineIndicator, line, period } from '../define.ts'
import { walkOver } from '../series.ts'
import { wilderFading } from '../settling.ts'
import { directionalIndex, directionalSums, indicatorWarmup } from './directional.ts'

export const dx = defineIndicator({
  id: 'dx',
  code: 'DX',
  name: 'Directional Movement Index',
  family: 'talib',
  group: 'trend',
  summary: 'How one-sided the market is, from 0 (buyers and sellers even) to 100, whichever the side; unsmoothed.',
  aliases: ['DMI', 'Wilder', 'trend strength'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { dx: line('DX') },
  warmup: ({ period }) => indicatorWarmup(period),
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, DX'],

  compute(bars, { period }) {
    const index = directionalIndex(directionalSums(bars, period), period)
    const walk = walkOver(bars.close)
    const dx = walk.column(indicatorWarmup(period))
    for (let i = Math.max(indicatorWarmup(period), walk.from); i < index.length; i++) {
      // If there is nothing to compare, the last value is kept, which is 0 at the start, as in TA-Lib.
      dx[i] = Number.isNaN(index[i]) ? dx[i - 1] || 0 : index[i]
    }
    return { dx }
  },
})
