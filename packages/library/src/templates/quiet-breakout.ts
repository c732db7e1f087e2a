import { number, stop, target, template } from '../template.ts'

export const quietBreakout = template({
  id: 'quiet-breakout',
  name: 'Quiet breakout',
  family: 'breakout',
  timeframe: '15min',
  premium: true,
  idea: 'Goes with a new extreme out of a calm, if the ADX begins to rise with it. The calm keeps the stop small, and the ADX leaves out the breaks that nobody follows.',
  breaks: 'Slow grinding markets, in which the ADX rises and the price does not move.',
  long: {
    entry: 'ATRPERCENTILE(14, 100) < {calm} And CLOSE > DONCHIAN_UPPER({period}, before this candle) And ADX(14) rising 2',
  },
  short: {
    entry: 'ATRPERCENTILE(14, 100) < {calm} And CLOSE < DONCHIAN_LOWER({period}, before this candle) And ADX(14) rising 2',
  },
  parameters: {
    calm: number('Range percentile below', 30, [10, 50, 10]),
    period: number('Candles', 20, [10, 40, 10]),
    stop: stop(0.25),
    target: target(0.5),
  },
})
