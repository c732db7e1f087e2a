import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, startingAt } from '../series.ts'
import { hilbert, quick, settledAfter } from './hilbert.ts'

export const htDcPeriod = defineIndicator({
  id: 'htDcPeriod',
  code: 'HT_DCPERIOD',
  name: 'Dominant Cycle Period',
  family: 'talib',
  group: 'cycle',
  summary: 'How many candles the strongest cycle in the price takes at present, from 6 to 50.',
  aliases: ['Hilbert Transform', 'Ehlers', 'cycle length'],
  pane: 'own',
  unit: 'bars',
  params: { source: source() },
  outputs: { period: line('Period') },
  warmup: () => quick.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_DCPERIOD'],
  compute: (bars, { source }) => ({ period: startingAt(hilbert(priceColumn(bars, source), quick.start).period, quick.warmup) }),
})
