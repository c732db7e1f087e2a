import { defineIndicator, line } from '../define.ts'
import { accumulation } from './accumulation.ts'

export const ad = defineIndicator({
  id: 'ad',
  code: 'AD',
  name: 'Chaikin Accumulation/Distribution Line',
  family: 'talib',
  group: 'volume',
  summary: 'A running total of volume weighted by where each candle closed in its range: rising means buying; only its direction counts.',
  aliases: ['accumulation distribution', 'ADL', 'Chaikin', 'money flow'],
  pane: 'own',
  unit: 'volume',
  params: {},
  outputs: { ad: line('A/D') },
  warmup: () => 0,
  settle: () => Number.POSITIVE_INFINITY,
  needsVolume: true,
  references: ['Achelis, Technical Analysis from A to Z (2000)', 'TA-Lib 0.6.4, AD'],
  compute: (bars) => ({ ad: accumulation(bars) }),
})
