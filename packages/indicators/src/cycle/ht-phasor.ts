import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, startingAt } from '../series.ts'
import { hilbert, quick, settledAfter } from './hilbert.ts'

export const htPhasor = defineIndicator({
  id: 'htPhasor',
  code: 'HT_PHASOR',
  name: 'Cycle Phasor',
  family: 'talib',
  group: 'cycle',
  summary: "The cycle's swing without the trend, in step with it (in phase) and a quarter of a cycle ahead (quadrature).",
  aliases: ['Hilbert Transform', 'Ehlers', 'in-phase', 'quadrature'],
  pane: 'own',
  unit: 'price difference',
  params: { source: source() },
  outputs: { inPhase: line('In phase'), quadrature: line('Quadrature') },
  warmup: () => quick.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_PHASOR'],

  compute(bars, { source }) {
    const { inPhase, quadrature } = hilbert(priceColumn(bars, source), quick.start)
    return { inPhase: startingAt(inPhase, quick.warmup), quadrature: startingAt(quadrature, quick.warmup) }
  },
})
