import { defineIndicator, line, period, source } from '../define.ts'
import { change, priceColumn } from '../series.ts'

export const mom = defineIndicator({
  id: 'mom',
  code: 'MOM',
  name: 'Momentum',
  family: 'talib',
  group: 'momentum',
  summary: 'How much higher or lower price is than some candles ago.',
  aliases: ['price change', 'momentum oscillator'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(10, 1), source: source() },
  outputs: { mom: line('Momentum') },
  warmup: ({ period }) => period,
  references: ['Murphy, Technical Analysis of the Financial Markets (1999)', 'TA-Lib 0.6.4, MOM'],
  compute: (bars, { period, source }) => ({ mom: change(priceColumn(bars, source), period) }),
})
