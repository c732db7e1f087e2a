import { number, stop, target, template } from '../template.ts'

export const twentyCandleHigh = template({
  id: 'twenty-candle-high',
  name: '20-candle breakout',
  family: 'breakout',
  timeframe: '15min',
  idea: 'Buys the first close above the highest high of the 20 candles before. A market that leaves its range tends to go some way before it looks back.',
  breaks: 'False breaks: most new highs of a few hours are sold at once.',
  long: {
    entry: 'CLOSE > DONCHIAN_UPPER({period}, before this candle)',
  },
  parameters: {
    period: number('Candles', 20, [10, 60, 10]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
