import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, period, source } from '../define.ts'
import { minus, priceColumn, sizes } from '../series.ts'

export const meanDeviation = defineIndicator({
  id: 'meanDeviation',
  code: 'MeanDeviation',
  name: 'Mean Deviation around the Moving Mean',
  family: 'named',
  group: 'volatility',
  summary: 'How far price usually strays from its moving average, each candle counted from the average of its own time.',
  aliases: ['MeanDev', 'mean absolute deviation', 'MAD'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(20), average: averageChoice(), source: source() },
  outputs: { meandev: line('Mean deviation') },
  warmup: ({ period, average }) => 2 * chosenLookback(period, average),
  settle: ({ period, average }) => 2 * chosenSettle(period, average),
  references: [
    'Lambert, Commodity Channel Index: Tool for Trading Cyclic Trends (1980)',
    'Backtrader 1.9.78.123 (numbers only), MeanDeviation',
  ],
  compute: (bars, { period, average, source }) => ({ meandev: movingDeviation(priceColumn(bars, source), period, average) }),
})

/** The average absolute distance from a moving average. */
export function movingDeviation(values: Float64Array, period: number, average: number): Float64Array {
  return chosenAverage(sizes(minus(values, chosenAverage(values, period, average))), period, average)
}
