import { number, stop, target, template } from '../template.ts'

export const engulfingInARise = template({
  id: 'engulfing-in-a-rise',
  name: 'Engulfing candle in a rise',
  family: 'pattern with filter',
  timeframe: '1h',
  idea: 'Buys a bullish engulfing candle, but only above the average of 100 candles. The pattern alone is a coin toss, and the filter asks for a reason.',
  breaks: 'Patterns in the middle of nowhere, far from any low.',
  long: {
    entry: 'CDLENGULFING_BULLISH == PATTERN And CLOSE > EMA({slow})',
  },
  parameters: {
    slow: number('Average', 100, [50, 200, 25]),
    stop: stop(0.4),
    target: target(0.8),
  },
})
