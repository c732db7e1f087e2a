import { defineIndicator, line, period } from '../define.ts'
import { wilderFading } from '../settling.ts'
import { directionalSums } from './directional.ts'

export const plusDm = defineIndicator({
  id: 'plusDm',
  code: 'PLUS_DM',
  name: 'Plus Directional Movement',
  family: 'talib',
  group: 'trend',
  summary: 'How far new highs have lately reached beyond the old ones, as a smoothed sum of price.',
  aliases: ['+DM', 'DMI', 'Wilder', 'directional movement'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14, 1) },
  outputs: { plusDm: line('+DM') },
  warmup: ({ period }) => Math.max(1, period - 1),
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, PLUS_DM'],
  compute: (bars, { period }) => ({ plusDm: directionalSums(bars, period).plus }),
})

export const minusDm = defineIndicator({
  id: 'minusDm',
  code: 'MINUS_DM',
  name: 'Minus Directional Movement',
  family: 'talib',
  group: 'trend',
  summary: 'How far new lows have lately reached below the old ones, as a smoothed sum of price.',
  aliases: ['-DM', 'DMI', 'Wilder', 'directional movement'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14, 1) },
  outputs: { minusDm: line('-DM') },
  warmup: ({ period }) => Math.max(1, period - 1),
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, MINUS_DM'],
  compute: (bars, { period }) => ({ minusDm: directionalSums(bars, period).minus }),
})
