import { number, stop, target, template } from '../template.ts'

export const engulfingAtTheAverage = template({
  id: 'engulfing-at-the-average',
  name: 'Engulfing candle at the average',
  family: 'pattern with filter',
  timeframe: '1h',
  premium: true,
  idea: 'Buys a bullish engulfing candle that touched the average of 20 candles in an up-trend, and sells the mirror of it. The pattern stands where a pull-back usually ends.',
  breaks: 'Trends that have lasted long: the next touch of the average is the one that breaks it.',
  long: {
    entry: 'CDLENGULFING_BULLISH == PATTERN And LOW < EMA({fast}) And EMA({fast}) > EMA({slow})',
  },
  short: {
    entry: 'CDLENGULFING_BEARISH == PATTERN And HIGH > EMA({fast}) And EMA({fast}) < EMA({slow})',
  },
  parameters: {
    fast: number('Fast average', 20, [10, 30, 5]),
    slow: number('Slow average', 100, [50, 150, 25]),
    stop: stop(0.4),
    target: target(0.8),
  },
})
