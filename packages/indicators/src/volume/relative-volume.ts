import { defineIndicator, line, period } from '../define.ts'
import { earlier, freshMean, quotient } from '../series.ts'

export const relativeVolume = defineIndicator({
  id: 'relativeVolume',
  code: 'RVOL',
  name: 'Relative Volume',
  family: 'assay',
  group: 'volume',
  summary: 'The candle’s volume against the average of those before it: 2 is twice the usual.',
  aliases: ['RVOL', 'volume ratio', 'unusual volume', 'volume spike'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(20, 1) },
  outputs: { ratio: line('Relative volume') },
  warmup: ({ period }) => period,
  needsVolume: true,
  references: ['Bellafiore, One Good Trade (2010); here against the candles before, without the newest'],
  compute: ({ volume }, { period }) => ({ ratio: quotient(volume.slice(), earlier(freshMean(volume, period), 1)) }),
})
