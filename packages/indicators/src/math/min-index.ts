import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { lowestIndex } from './extreme-index.ts'

export const minIndex = defineIndicator({
  id: 'minIndex',
  code: 'MININDEX',
  name: 'Candle number of the lowest',
  family: 'talib',
  group: 'math',
  summary:
    'The number of the candle with the lowest price of the last ones, counted from where the data starts: another start gives other numbers, so it hardly fits a rule.',
  aliases: ['bar index of lowest'],
  pane: 'own',
  unit: 'bars',
  params: { period: period(30), source: source() },
  outputs: { index: line('Candle number') },
  warmup: ({ period }) => period - 1,
  settle: () => Number.POSITIVE_INFINITY,
  references: ['TA-Lib 0.6.4, MININDEX'],
  compute: (bars, { source, period }) => ({ index: lowestIndex(priceColumn(bars, source), period) }),
})
