import { defineIndicator, line, period, real } from '../define.ts'
import { highest, lowest, minus, plus, scaled, wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const chandelierExit = defineIndicator({
  id: 'chandelierExit',
  code: 'CHANDELIER',
  name: 'Chandelier Exit',
  family: 'assay',
  group: 'trend',
  summary:
    'A stop that hangs some average ranges below the highest high for a long position, and stands as far above the lowest low for a short one.',
  aliases: ['Le Beau', 'trailing stop', 'ATR stop', 'Elder'],
  pane: 'price',
  unit: 'price',
  params: { period: period(22, 1), multiplier: real('Multiplier', 3, 0, 100) },
  outputs: { long: line('Stop of a long position'), short: line('Stop of a short position') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Le Beau, Chandelier Exits, in Elder, Come Into My Trading Room (2002)'],

  compute(bars, { period, multiplier }) {
    const reach = scaled(wilderRange(bars, period), multiplier)
    return { long: minus(highest(bars.high, period), reach), short: plus(lowest(bars.low, period), reach) }
  },
})
