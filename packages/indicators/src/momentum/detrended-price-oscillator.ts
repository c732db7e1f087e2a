import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, period, source } from '../define.ts'
import { earlier, minus, priceColumn } from '../series.ts'

// One candle less than half of the window. Many texts use one more than half.
const shift = (period: number) => Math.ceil(period / 2) - 1

export const detrendedPriceOscillator = defineIndicator({
  id: 'detrendedPriceOscillator',
  code: 'DetrendedPriceOscillator',
  name: 'Detrended Price Oscillator',
  family: 'named',
  group: 'momentum',
  summary: 'How far price lies from what its average was half a window ago: the swings without the trend.',
  aliases: ['DPO', 'cycle', 'detrended'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(20), average: averageChoice(), source: source() },
  outputs: { dpo: line('DPO') },
  warmup: ({ period, average }) => chosenLookback(period, average) + shift(period),
  settle: ({ period, average }) => chosenSettle(period, average) + shift(period),
  references: [
    'Achelis, Technical Analysis from A to Z (1995)',
    'Backtrader 1.9.78.123 (numbers only), DetrendedPriceOscillator (which shifts by half the period less one)',
  ],

  compute(bars, { period, average, source }) {
    const prices = priceColumn(bars, source)
    return { dpo: minus(prices, earlier(chosenAverage(prices, period, average), shift(period))) }
  },
})
