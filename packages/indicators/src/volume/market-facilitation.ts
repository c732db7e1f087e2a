import { defineIndicator, line } from '../define.ts'
import { minus, quotient } from '../series.ts'

export const marketFacilitation = defineIndicator({
  id: 'marketFacilitation',
  code: 'BWMFI',
  name: 'Market Facilitation Index',
  family: 'assay',
  group: 'volume',
  summary: 'How far price travels for each unit of volume: rising together with volume, the market is on its way.',
  aliases: ['Bill Williams', 'BW MFI', 'facilitation'],
  pane: 'own',
  unit: 'index',
  params: {},
  outputs: { index: line('Facilitation') },
  warmup: () => 0,
  needsVolume: true,
  references: ['Williams, Trading Chaos (1995); in units of price, not of points'],
  compute: ({ high, low, volume }) => ({ index: quotient(minus(high, low), volume) }),
})
