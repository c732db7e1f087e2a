import { number, stop, target, template } from '../template.ts'

export const twentyCandleLow = template({
  id: 'twenty-candle-low',
  name: '20-candle breakdown',
  family: 'breakout',
  timeframe: '15min',
  idea: 'Sells the first close below the lowest low of the 20 candles before. It is the breakout of 20 candles in a mirror.',
  breaks: 'False breaks, and markets that rise over the years.',
  short: {
    entry: 'CLOSE < DONCHIAN_LOWER({period}, before this candle)',
  },
  parameters: {
    period: number('Candles', 20, [10, 60, 10]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
