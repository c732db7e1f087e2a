import { defineIndicator, line, period } from '../define.ts'
import { wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const atr = defineIndicator({
  id: 'atr',
  code: 'ATR',
  name: 'Average True Range',
  family: 'talib',
  group: 'volatility',
  summary: 'How far price usually travels in one candle, gaps included.',
  aliases: ['true range', 'volatility', 'Wilder'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14, 1) },
  outputs: { atr: line('ATR') },
  warmup: ({ period }) => period,
  settle: ({ period }) => period + wilderFading(period),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, ATR'],
  compute: (bars, { period }) => ({ atr: wilderRange(bars, period) }),
})
