import { averageLookback, averageSettle, movingAverage } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period, real, source } from '../define.ts'
import { deviationOf, firstDefined, moments, priceColumn, startingAt, walkOver } from '../series.ts'

export const bbands = defineIndicator({
  id: 'bbands',
  code: 'BBANDS',
  name: 'Bollinger Bands',
  family: 'talib',
  group: 'volatility',
  summary: 'An average price with a band on each side that widens as price becomes restless.',
  aliases: ['Bollinger', 'BB', 'standard deviation bands', 'envelope'],
  pane: 'price',
  unit: 'price',
  params: {
    period: period(5),
    deviationsUp: real('Deviations up', 2, -100, 100),
    deviationsDown: real('Deviations down', 2, -100, 100),
    maType: maType(),
    source: source(),
  },
  outputs: { upper: line('Upper band'), middle: line('Middle band'), lower: line('Lower band') },
  warmup: ({ period, maType }) => Math.max(period - 1, averageLookback(period, maType)),
  settle: ({ period, maType }) => Math.max(period - 1, averageSettle(period, maType)),
  references: ['Bollinger, Bollinger on Bollinger Bands (2001)', 'TA-Lib 0.6.4, BBANDS'],

  compute(bars, { period, deviationsUp, deviationsDown, maType, source }) {
    const prices = priceColumn(bars, source)
    // The deviation is measured from the simple mean of the window, whatever the kind of the middle band.
    const { means, variances } = moments(prices, period)
    const middle = maType === 0 ? means : movingAverage(prices, period, maType)
    return bandsAround(middle, variances, deviationsUp, deviationsDown)
  },
})

function bandsAround(middle: Float64Array, variances: Float64Array, up: number, down: number) {
  const { length } = middle
  const walk = walkOver(middle)
  const begin = Math.max(firstDefined(middle), firstDefined(variances))
  const upper = walk.columnToFill(begin)
  const lower = walk.columnToFill(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const deviation = deviationOf(variances[i])
    upper[i] = middle[i] + up * deviation
    lower[i] = middle[i] - down * deviation
  }
  return { upper, middle: startingAt(middle, begin), lower }
}
