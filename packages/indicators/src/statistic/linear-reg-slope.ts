import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { linearFit } from './linear-fit.ts'

export const linearRegSlope = defineIndicator({
  id: 'linearRegSlope',
  code: 'LINEARREG_SLOPE',
  name: 'Linear Regression Slope',
  family: 'talib',
  group: 'statistic',
  summary: 'How much the straight line that fits the last candles best rises per candle; negative when it falls.',
  aliases: ['least squares', 'trend slope'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14), source: source() },
  outputs: { slope: line('Slope') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)', 'TA-Lib 0.6.4, LINEARREG_SLOPE'],
  compute: (bars, { source, period }) => ({ slope: linearFit(priceColumn(bars, source), period).slope }),
})
