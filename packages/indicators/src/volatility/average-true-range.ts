import { averageChoice, chosenAverage, chosenLookback, chosenSettle, smoothed } from '../average/average-choice.ts'
import { defineIndicator, line, period } from '../define.ts'
import { trueRange } from '../series.ts'

export const averageTrueRange = defineIndicator({
  id: 'averageTrueRange',
  code: 'AverageTrueRange',
  name: 'Average True Range, Chosen Average',
  family: 'named',
  group: 'volatility',
  summary: 'How far price usually travels in one candle, gaps included, by the average of your choice.',
  aliases: ['ATR', 'true range', 'volatility', 'Wilder'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14, 1), average: averageChoice(smoothed) },
  outputs: { atr: line('ATR') },
  warmup: ({ period, average }) => 1 + chosenLookback(period, average),
  settle: ({ period, average }) => 1 + chosenSettle(period, average),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'Backtrader 1.9.78.123 (numbers only), AverageTrueRange'],
  compute: (bars, { period, average }) => ({ atr: chosenAverage(trueRange(bars), period, average) }),
})
