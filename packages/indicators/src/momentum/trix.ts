import { defineIndicator, line, period, source } from '../define.ts'
import { ema, growth, priceColumn } from '../series.ts'
import { emaFading } from '../settling.ts'

export const trix = defineIndicator({
  id: 'trix',
  code: 'TRIX',
  name: 'TRIX',
  family: 'talib',
  group: 'momentum',
  summary: 'How many percent a triply smoothed price gained or lost on the last candle: above 0 it rises.',
  aliases: ['triple exponential', 'Hutson'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(30, 1), source: source() },
  outputs: { trix: line('TRIX') },
  warmup: ({ period }) => 3 * (period - 1) + 1,
  settle: ({ period }) => 3 * (period - 1) + 1 + emaFading(period, 4),
  references: ['Hutson, Good TRIX (1983)', 'TA-Lib 0.6.4, TRIX'],

  compute(bars, { period, source }) {
    const smooth = ema(ema(ema(priceColumn(bars, source), period), period), period)
    return { trix: growth(smooth, 1, 100, 1) }
  },
})
