import { averageSettle } from '../average/moving-average.ts'
import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { exponentialMacd, smoothingOf } from './exponential-macd.ts'
import { macdOutputs, macdSettle, macdWarmup } from './macd-lines.ts'

export const macd = defineIndicator({
  id: 'macd',
  code: 'MACD',
  name: 'Moving Average Convergence Divergence',
  family: 'talib',
  group: 'momentum',
  summary: 'How far a fast average of price is ahead of a slow one, with a signal line that smooths it and the distance to that line.',
  aliases: ['moving average convergence', 'Appel', 'trend', 'signal line', 'histogram'],
  pane: 'own',
  unit: 'price difference',
  params: {
    fastPeriod: period(12, 2, 'Fast period'),
    slowPeriod: period(26, 2, 'Slow period'),
    signalPeriod: period(9, 1, 'Signal period'),
    source: source(),
  },
  outputs: { ...macdOutputs, macd: line('MACD', { entry: 'MACD' }) },
  warmup: ({ fastPeriod, slowPeriod, signalPeriod }) => macdWarmup(Math.max(fastPeriod, slowPeriod) - 1, signalPeriod, 1),
  settle: ({ fastPeriod, slowPeriod, signalPeriod }) => macdSettle(averageSettle(Math.max(fastPeriod, slowPeriod), 1), signalPeriod, 1),
  references: ['Appel, The Moving Average Convergence-Divergence Trading Method (1985)', 'TA-Lib 0.6.4, MACD'],
  compute: (bars, { fastPeriod, slowPeriod, signalPeriod, source }) =>
    exponentialMacd(priceColumn(bars, source), smoothingOf(fastPeriod), smoothingOf(slowPeriod), signalPeriod),
})
