import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { highestIndex } from './extreme-index.ts'

export const maxIndex = defineIndicator({
  id: 'maxIndex',
  code: 'MAXINDEX',
  name: 'Candle number of the highest',
  family: 'talib',
  group: 'math',
  summary:
    'The number of the candle with the highest price of the last ones, counted from where the data starts: another start gives other numbers, so it hardly fits a rule.',
  aliases: ['bar index of highest'],
  pane: 'own',
  unit: 'bars',
  params: { period: period(30), source: source() },
  outputs: { index: line('Candle number') },
  warmup: ({ period }) => period - 1,
  settle: () => Number.POSITIVE_INFINITY,
  references: ['TA-Lib 0.6.4, MAXINDEX'],
  compute: (bars, { source, period }) => ({ index: highestIndex(priceColumn(bars, source), period) }),
})
