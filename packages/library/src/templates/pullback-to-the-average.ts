import { number, stop, target, template } from '../template.ts'

export const pullbackToTheAverage = template({
  id: 'pullback-to-the-average',
  name: 'Trend pull-back to EMA (20)',
  family: 'pullback',
  timeframe: '15min',
  idea: 'Waits for the price to fall below its average of 20 candles and to close above it again, in an up-trend. The pull-back is over, and the stop can be near.',
  breaks: 'Sideways hours, in which the price crosses the average every few candles.',
  long: {
    entry: 'CLOSE > EMA({slow}) And CLOSE crosses above EMA({fast})',
  },
  parameters: {
    slow: number('Slow average', 200, [100, 300, 50]),
    fast: number('Fast average', 20, [10, 40, 5]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
