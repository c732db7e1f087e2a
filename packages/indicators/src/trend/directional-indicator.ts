import { defineIndicator, line, period } from '../define.ts'
import { wilderFading } from '../settling.ts'
import { directionalIndicator, directionalSums, indicatorWarmup } from './directional.ts'

export const plusDi = defineIndicator({
  id: 'plusDi',
  code: 'PLUS_DI',
  name: 'Plus Directional Indicator',
  family: 'talib',
  group: 'trend',
  summary: 'How much of the recent range was made by new highs, from 0 to 100: the strength of the buyers.',
  aliases: ['+DI', 'DI+', 'DMI', 'Wilder', 'directional movement'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14, 1) },
  outputs: { plusDi: line('+DI') },
  warmup: ({ period }) => indicatorWarmup(period),
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, PLUS_DI'],

  compute(bars, { period }) {
    const { plus, range } = directionalSums(bars, period)
    return { plusDi: directionalIndicator(plus, range, period) }
  },
})

export const minusDi = defineIndicator({
  id: 'minusDi',
  code: 'MINUS_DI',
  name: 'Minus Directional Indicator',
  family: 'talib',
  group: 'trend',
  summary: 'How much of the recent range was made by new lows, from 0 to 100: the strength of the sellers.',
  aliases: ['-DI', 'DI-', 'DMI', 'Wilder', 'directional movement'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14, 1) },
  outputs: { minusDi: line('-DI') },
  warmup: ({ period }) => indicatorWarmup(period),
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, MINUS_DI'],

  compute(bars, { period }) {
    const { minus, range } = directionalSums(bars, period)
    return { minusDi: directionalIndicator(minus, range, period) }
  },
})
