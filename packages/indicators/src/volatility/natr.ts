import { defineIndicator, line, period } from '../define.ts'
import { over, scaled, trueRange, wilder } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const natr = defineIndicator({
  id: 'natr',
  code: 'NATR',
  name: 'Normalized Average True Range',
  family: 'talib',
  group: 'volatility',
  summary: 'How far price usually travels in one candle, in percent of the close, so that markets can be compared.',
  aliases: ['ATR percent', 'ATRP', 'true range', 'volatility'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(14, 1) },
  outputs: { natr: line('NATR') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Forman, Cross-Market Evaluations with Normalized Average True Range (2006)', 'TA-Lib 0.6.4, NATR'],

  compute(bars, { period }) {
    const ranges = trueRange(bars)
    // In TA-Lib a period of 1 gives the plain true range, not a percentage.
    return { natr: period === 1 ? ranges : scaled(over(wilder(ranges, period), bars.close), 100) }
  },
})
