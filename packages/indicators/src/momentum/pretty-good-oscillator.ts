import { defineIndicator, line, period } from '../define.ts'
import { freshMean, minus, quotient, wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const prettyGoodOscillator = defineIndicator({
  id: 'prettyGoodOscillator',
  code: 'PrettyGoodOscillator',
  name: 'Pretty Good Oscillator',
  family: 'named',
  group: 'momentum',
  summary: 'How many usual candle ranges the close lies above (or below) its average; beyond 3 is taken for a breakout.',
  aliases: ['PGO', 'PrettyGoodOsc', 'Mark Johnson', 'ATR distance'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(14) },
  outputs: { pgo: line('PGO') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Johnson, Pretty Good Oscillator', 'Backtrader 1.9.78.123 (numbers only), PrettyGoodOscillator'],

  compute(bars, { period }) {
    return { pgo: quotient(minus(bars.close, freshMean(bars.close, period)), wilderRange(bars, period)) }
  },
})
