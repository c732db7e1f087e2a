import { number, stop, target, template } from '../template.ts'

export const engulfingInAFall = template({
  id: 'engulfing-in-a-fall',
  name: 'Engulfing candle in a fall',
  family: 'pattern with filter',
  timeframe: '1h',
  idea: 'Sells a bearish engulfing candle, but only below the average of 100 candles. It is the engulfing candle in a rise seen in a mirror.',
  breaks: 'Falls that are nearly over.',
  short: {
    entry: 'CDLENGULFING_BEARISH == PATTERN And CLOSE < EMA({slow})',
  },
  parameters: {
    slow: number('Average', 100, [50, 200, 25]),
    stop: stop(0.4),
    target: target(0.8),
  },
})
