import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { highestIndex, lowestIndex } from './extreme-index.ts'

const shared = {
  family: 'talib',
  group: 'math',
  pane: 'own',
  unit: 'bars',
  params: { period: period(30), source: source() },
  warmup: ({ period }: { period: number }) => period - 1,
  settle: () => Number.POSITIVE_INFINITY,
} as const

export const maxIndex = defineIndicator({
  ...shared,
  id: 'maxIndex',
  code: 'MAXINDEX',
  name: 'Candle number of the highest',
  summary:
    'The number of the candle with the highest price of the last ones, counted from where the data starts: another start gives other numbers, so it hardly fits a rule.',
  aliases: ['bar index of highest'],
  outputs: { index: line('Candle number') },
  references: ['TA-Lib 0.6.4, MAXINDEX'],
  compute: (bars, { source, period }) => ({ index: highestIndex(priceColumn(bars, source), period) }),
})

export const minIndex = defineIndicator({
  ...shared,
  id: 'minIndex',
  code: 'MININDEX',
  name: 'Candle number of the lowest',
  summary:
    'The number of the candle with the lowest price of the last ones, counted from where the data starts: another start gives other numbers, so it hardly fits a rule.',
  aliases: ['bar index of lowest'],
  outputs: { index: line('Candle number') },
  references: ['TA-Lib 0.6.4, MININDEX'],
  compute: (bars, { source, period }) => ({ index: lowestIndex(priceColumn(bars, source), period) }),
})

export const minMaxIndex = defineIndicator({
  ...shared,
  id: 'minMaxIndex',
  code: 'MINMAXINDEX',
  name: 'Candle numbers of lowest and highest',
  summary:
    'The numbers of the candles with the lowest and the highest price of the last ones, counted from where the data starts: another start gives other numbers, so they hardly fit a rule.',
  aliases: ['bar index of lowest and highest'],
  outputs: { min: line('Number of the lowest'), max: line('Number of the highest') },
  references: ['TA-Lib 0.6.4, MINMAXINDEX'],
  compute(bars, { source, period }) {
    const prices = priceColumn(bars, source)
    return { min: lowestIndex(prices, period), max: highestIndex(prices, period) }
  },
})
