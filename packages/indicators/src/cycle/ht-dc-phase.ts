import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, startingAt } from '../series.ts'
import { cyclePhase } from './cycle-phase.ts'
import { hilbert, patient, settledAfter } from './hilbert.ts'

export const htDcPhase = defineIndicator({
  id: 'htDcPhase',
  code: 'HT_DCPHASE',
  name: 'Dominant Cycle Phase',
  family: 'talib',
  group: 'cycle',
  summary: 'Where in its strongest cycle the price stands, in degrees from -45 to 315; it stops turning when a trend takes over.',
  aliases: ['Hilbert Transform', 'Ehlers', 'cycle phase'],
  pane: 'own',
  unit: 'angle',
  params: { source: source() },
  outputs: { phase: line('Phase') },
  warmup: () => patient.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_DCPHASE'],
  compute: (bars, { source }) => ({
    phase: startingAt(cyclePhase(hilbert(priceColumn(bars, source), patient.start), patient.start), patient.warmup),
  }),
})
