import { defineIndicator, line, period, source } from '../define.ts'
import { growth, priceColumn } from '../series.ts'

const params = { period: period(10, 1), source: source() }
const textbook = 'Murphy, Technical Analysis of the Financial Markets (1999)'

export const roc = defineIndicator({
  id: 'roc',
  code: 'ROC',
  name: 'Rate of Change',
  family: 'talib',
  group: 'momentum',
  summary: 'How many percent price has gained or lost since some candles ago.',
  aliases: ['rate of change', 'percent change', 'return'],
  pane: 'own',
  unit: 'percent',
  params,
  outputs: { roc: line('ROC') },
  warmup: ({ period }) => period,
  references: [textbook, 'TA-Lib 0.6.4, ROC'],
  compute: (bars, { period, source }) => ({ roc: growth(priceColumn(bars, source), period, 100, 1) }),
})

export const rocp = defineIndicator({
  id: 'rocp',
  code: 'ROCP',
  name: 'Rate of Change as a Fraction',
  family: 'talib',
  group: 'momentum',
  summary: 'What part of itself price has gained or lost since some candles ago: 0.01 is one percent.',
  aliases: ['rate of change percentage', 'return'],
  pane: 'own',
  unit: 'ratio',
  params,
  outputs: { rocp: line('ROCP') },
  warmup: ({ period }) => period,
  references: [textbook, 'TA-Lib 0.6.4, ROCP'],
  compute: (bars, { period, source }) => ({ rocp: growth(priceColumn(bars, source), period, 1, 1) }),
})

export const rocr = defineIndicator({
  id: 'rocr',
  code: 'ROCR',
  name: 'Rate of Change Ratio',
  family: 'talib',
  group: 'momentum',
  summary: 'Price divided by the price some candles ago: above 1 it has risen.',
  aliases: ['price ratio', 'rate of change'],
  pane: 'own',
  unit: 'ratio',
  params,
  outputs: { rocr: line('ROCR') },
  warmup: ({ period }) => period,
  references: [textbook, 'TA-Lib 0.6.4, ROCR'],
  compute: (bars, { period, source }) => ({ rocr: growth(priceColumn(bars, source), period, 1, 0) }),
})

export const rocr100 = defineIndicator({
  id: 'rocr100',
  code: 'ROCR100',
  name: 'Rate of Change Ratio 100',
  family: 'talib',
  group: 'momentum',
  summary: 'Price in percent of the price some candles ago: above 100 it has risen.',
  aliases: ['price ratio', 'rate of change'],
  pane: 'own',
  unit: 'percent',
  params,
  outputs: { rocr100: line('ROCR100') },
  warmup: ({ period }) => period,
  references: [textbook, 'TA-Lib 0.6.4, ROCR100'],
  compute: (bars, { period, source }) => ({ rocr100: growth(priceColumn(bars, source), period, 100, 0) }),
})
