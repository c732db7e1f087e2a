import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { linearFit } from './linear-fit.ts'

export const linearRegIntercept = defineIndicator({
  id: 'linearRegIntercept',
  code: 'LINEARREG_INTERCEPT',
  name: 'Linear Regression Intercept',
  family: 'talib',
  group: 'statistic',
  summary: 'Where the straight line that fits the last candles best stood at the oldest of them.',
  aliases: ['least squares'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14), source: source() },
  outputs: { intercept: line('Intercept') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)', 'TA-Lib 0.6.4, LINEARREG_INTERCEPT'],
  compute: (bars, { source, period }) => ({ intercept: linearFit(priceColumn(bars, source), period).intercept }),
})
