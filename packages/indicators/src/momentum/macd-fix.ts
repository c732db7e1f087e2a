import { defineIndicator, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { fading } from '../settling.ts'
import { exponentialMacd } from './exponential-macd.ts'
import { macdOutputs, macdSettle, macdWarmup } from './macd-lines.ts'

// Appel used these rounded weights for the newest bar, instead of 2 / 13 and 2 / 27.
const fast = { period: 12, weight: 0.15 }
const slow = { period: 26, weight: 0.075 }

export const macdFix = defineIndicator({
  id: 'macdFix',
  code: 'MACDFIX',
  name: 'MACD Fixed 12/26',
  family: 'talib',
  group: 'momentum',
  summary: 'The MACD as first published, with its 12 and 26 bar averages rounded to 15 and 7.5 percent.',
  aliases: ['MACD fix', 'moving average convergence', 'Appel'],
  pane: 'own',
  unit: 'price difference',
  params: { signalPeriod: period(9, 1, 'Signal period'), source: source() },
  outputs: macdOutputs,
  warmup: ({ signalPeriod }) => macdWarmup(slow.period - 1, signalPeriod, 1),
  settle: ({ signalPeriod }) => macdSettle(slow.period - 1 + fading(slow.weight), signalPeriod, 1),
  references: ['Appel, The Moving Average Convergence-Divergence Trading Method (1985)', 'TA-Lib 0.6.4, MACDFIX'],
  compute: (bars, { signalPeriod, source }) => exponentialMacd(priceColumn(bars, source), fast, slow, signalPeriod),
})
