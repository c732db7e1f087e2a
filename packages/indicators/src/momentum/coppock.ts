import { defineIndicator, line, period } from '../define.ts'
import { growth, plus, wma } from '../series.ts'

export const coppock = defineIndicator({
  id: 'coppock',
  code: 'COPPOCK',
  name: 'Coppock Curve',
  family: 'assay',
  group: 'momentum',
  summary: 'The smoothed sum of two rates of change: turning up from below zero was meant to mark the start of a long rise.',
  aliases: ['Coppock', 'Coppock indicator', 'long-term momentum'],
  pane: 'own',
  unit: 'percent',
  params: { longPeriod: period(14, 1, 'Long change'), shortPeriod: period(11, 1, 'Short change'), period: period(10, 1, 'Average') },
  outputs: { curve: line('Coppock curve') },
  warmup: ({ longPeriod, shortPeriod, period }) => Math.max(longPeriod, shortPeriod) + period - 1,
  references: ['Coppock, Practical Relative Strength Charting (1962); made for monthly candles'],
  compute: ({ close }, { longPeriod, shortPeriod, period }) => ({
    curve: wma(plus(growth(close, longPeriod, 100, 1), growth(close, shortPeriod, 100, 1)), period),
  }),
})
