import { defineIndicator, line, period, source } from '../define.ts'
import { highest, priceColumn } from '../series.ts'

export const max = defineIndicator({
  id: 'max',
  code: 'MAX',
  name: 'Highest of period',
  family: 'talib',
  group: 'math',
  summary: 'The highest price of the last candles.',
  aliases: ['highest', 'rolling maximum'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { max: line('Highest') },
  warmup: ({ period }) => period - 1,
  references: ['TA-Lib 0.6.4, MAX'],
  compute: (bars, { source, period }) => ({ max: highest(priceColumn(bars, source), period) }),
})
