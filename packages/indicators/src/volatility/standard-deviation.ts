import { averageChoice, chosenAverage, chosenLookback, chosenSettle, simple } from '../average/average-choice.ts'
import { defineIndicator, line, period, source } from '../define.ts'
import { freshDeviation, priceColumn, times, walkOver } from '../series.ts'

export const standardDeviation = defineIndicator({
  id: 'standardDeviation',
  code: 'StandardDeviation',
  name: 'Standard Deviation of the Population',
  family: 'named',
  group: 'volatility',
  summary: 'How widely the last prices scatter around their own average: about two in three lie within one deviation.',
  aliases: ['StdDev', 'sigma', 'volatility'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(20), average: averageChoice(), source: source() },
  outputs: { stddev: line('Standard deviation') },
  warmup: ({ period, average }) => chosenLookback(period, average),
  settle: ({ period, average }) => chosenSettle(period, average),
  references: [
    'Pearson, Contributions to the Mathematical Theory of Evolution (1894)',
    'Backtrader 1.9.78.123 (numbers only), StandardDeviation',
  ],
  compute: (bars, { period, average, source }) => ({ stddev: chosenDeviation(priceColumn(bars, source), period, average) }),
})

/** The square root of the average square minus the square of the average. */
export function chosenDeviation(values: Float64Array, period: number, average: number): Float64Array {
  if (average === simple) return freshDeviation(values, period)
  const means = chosenAverage(values, period, average)
  const squares = chosenAverage(times(values, values), period, average)
  const { length } = values
  const walk = walkOver(squares)
  const deviations = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const square = means[i] * means[i]
    const variance = Math.abs(squares[i] - square)
    // A remainder of rounding does not count as a deviation.
    deviations[i] = variance <= 1e-13 * square ? 0 : Math.sqrt(variance)
  }
  return deviations
}
