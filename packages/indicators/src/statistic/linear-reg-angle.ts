import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { linearFit } from './linear-fit.ts'

export const linearRegAngle = defineIndicator({
  id: 'linearRegAngle',
  code: 'LINEARREG_ANGLE',
  name: 'Linear Regression Angle',
  family: 'talib',
  group: 'statistic',
  summary:
    'The slope of the best-fitting line as an angle in degrees, one unit of price per candle being 45: on forex prices it hardly leaves 0.',
  aliases: ['least squares', 'trend angle'],
  pane: 'own',
  unit: 'angle',
  params: { period: period(14), source: source() },
  outputs: { angle: line('Angle') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)', 'TA-Lib 0.6.4, LINEARREG_ANGLE'],

  compute(bars, { source, period }) {
    const { slope } = linearFit(priceColumn(bars, source), period)
    const { length } = slope
    const walk = walkOver(slope)
    const angle = walk.column(0)
    for (let i = walk.from; i < length; i++) angle[i] = Math.atan(slope[i]) * (180 / Math.PI)
    return { angle }
  },
})
