import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn, relativeStrength } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const rsi = defineIndicator({
  id: 'rsi',
  code: 'RSI',
  name: 'Relative Strength Index',
  family: 'talib',
  group: 'momentum',
  summary: 'How much of the recent movement was upward, from 0 to 100; above 70 is often called overbought, below 30 oversold.',
  aliases: ['relative strength', 'overbought', 'oversold', 'Wilder'],
  pane: 'own',
  unit: 'index',
  guides: [30, 70],
  params: { period: period(14), source: source() },
  outputs: { rsi: line('RSI') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, RSI'],
  compute: (bars, { period, source }) => ({ rsi: relativeStrength(priceColumn(bars, source), period) }),
})
