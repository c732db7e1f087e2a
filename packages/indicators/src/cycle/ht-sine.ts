import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'
import { cyclePhase } from './cycle-phase.ts'
import { degrees, hilbert, patient, settledAfter } from './hilbert.ts'

export const htSine = defineIndicator({
  id: 'htSine',
  code: 'HT_SINE',
  name: 'Sine Wave',
  family: 'talib',
  group: 'cycle',
  summary:
    'The sine of the cycle phase and the same 45 degrees ahead: they cross shortly before the price turns, and run side by side in a trend.',
  aliases: ['Hilbert Transform', 'Ehlers', 'sinewave', 'lead sine'],
  pane: 'own',
  unit: 'ratio',
  params: { source: source() },
  outputs: { sine: line('Sine'), leadSine: line('Lead sine') },
  warmup: () => patient.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_SINE'],

  compute(bars, { source }) {
    const phases = cyclePhase(hilbert(priceColumn(bars, source), patient.start), patient.start)
    return { sine: sineOf(phases, 0), leadSine: sineOf(phases, 45) }
  },
})

/** Sine of each phase, shifted ahead by `lead` degrees. */
function sineOf(phases: Float64Array, lead: number): Float64Array {
  const { length } = phases
  const walk = walkOver(phases)
  const sines = walk.column(patient.warmup)
  for (let i = Math.max(patient.warmup, walk.from); i < length; i++) sines[i] = Math.sin((phases[i] + lead) / degrees)
  return sines
}
