import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { linearFit, pointOnLine } from './linear-fit.ts'

export const linearReg = defineIndicator({
  id: 'linearReg',
  code: 'LINEARREG',
  name: 'Linear Regression',
  family: 'talib',
  group: 'statistic',
  summary: 'Where the straight line that fits the last candles best stands at the newest one.',
  aliases: ['LSMA', 'least squares moving average', 'linear regression curve', 'end point moving average'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14), source: source() },
  outputs: { value: line('Linear regression') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)', 'TA-Lib 0.6.4, LINEARREG'],
  compute: (bars, { source, period }) => ({ value: pointOnLine(linearFit(priceColumn(bars, source), period), period - 1) }),
})
