import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, period, real } from '../define.ts'
import { minus, quotient, scaled, typicalPrice } from '../series.ts'
import { movingDeviation } from '../volatility/mean-deviation.ts'

export const commodityChannelIndex = defineIndicator({
  id: 'commodityChannelIndex',
  code: 'CommodityChannelIndex',
  name: 'Commodity Channel Index around the Moving Mean',
  family: 'named',
  group: 'momentum',
  summary:
    'How unusually far the typical price lies from its average, where each candle’s deviation is from the average of its own time; undefined while there is none.',
  aliases: ['CCI', 'Lambert', 'channel index'],
  pane: 'own',
  unit: 'index',
  guides: [-100, 100],
  params: { period: period(20), factor: real('Factor', 0.015, 0.001, 1), average: averageChoice() },
  outputs: { cci: line('CCI') },
  warmup: ({ period, average }) => 2 * chosenLookback(period, average),
  settle: ({ period, average }) => 2 * chosenSettle(period, average),
  references: [
    'Lambert, Commodity Channel Index: Tool for Trading Cyclic Trends (1980)',
    'Backtrader 1.9.78.123 (numbers only), CommodityChannelIndex',
  ],

  compute(bars, { period, factor, average }) {
    const prices = typicalPrice(bars)
    const distance = minus(prices, chosenAverage(prices, period, average))
    return { cci: quotient(distance, scaled(movingDeviation(prices, period, average), factor)) }
  },
})
