import { number, stop, target, template } from '../template.ts'

export const threeOutside = template({
  id: 'three-outside',
  name: 'Three outside with the trend',
  family: 'pattern with filter',
  timeframe: '1h',
  idea: 'Trades the three outside pattern on the side of the average. An engulfing candle that is confirmed by the next one is rarer, and a little later.',
  breaks: 'Quick turns: after three candles most of the move is over.',
  long: {
    entry: 'CDL3OUTSIDE_BULLISH == PATTERN And CLOSE > EMA({slow})',
  },
  short: {
    entry: 'CDL3OUTSIDE_BEARISH == PATTERN And CLOSE < EMA({slow})',
  },
  parameters: {
    slow: number('Average', 50, [30, 100, 10]),
    stop: stop(0.5),
    target: target(1),
  },
})
