import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { highestIndex, lowestIndex } from './extreme-index.ts'

export const minMaxIndex = defineIndicator({
  id: 'minMaxIndex',
  code: 'MINMAXINDEX',
  name: 'Candle numbers of lowest and highest',
  family: 'talib',
  group: 'math',
  summary:
    'The numbers of the candles with the lowest and the highest price of the last ones, counted from where the data starts: another start gives other numbers, so they hardly fit a rule.',
  aliases: ['bar index of lowest and highest'],
  pane: 'own',
  unit: 'bars',
  params: { period: period(30), source: source() },
  outputs: { min: line('Number of the lowest'), max: line('Number of the highest') },
  warmup: ({ period }) => period - 1,
  settle: () => Number.POSITIVE_INFINITY,
  references: ['TA-Lib 0.6.4, MINMAXINDEX'],
  compute(bars, { source, period }) {
    const prices = priceColumn(bars, source)
    return { min: lowestIndex(prices, period), max: highestIndex(prices, period) }
  },
})
