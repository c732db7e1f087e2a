import { number, stop, target, template } from '../template.ts'

export const openingRangeWithTrend = template({
  id: 'opening-range-with-trend',
  name: 'New York range with the trend',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Buys a break of New York’s first hour only when the price is above its slow average. Breaks with the trend have somewhere to go.',
  breaks: 'The last days of a rise.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_HIGH({minutes}, New York session) And CLOSE > EMA({slow})',
  },
  parameters: {
    minutes: number('Minutes', 60, [15, 90, 15]),
    slow: number('Slow average', 200, [100, 300, 50]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
