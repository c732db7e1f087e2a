import { number, stop, target, template } from '../template.ts'

export const calmBeforeTheBreak = template({
  id: 'calm-before-the-break',
  name: 'Calm before the break',
  family: 'volatility',
  timeframe: '15min',
  idea: 'Goes with a new high or low of 20 candles if the range is among the smallest of the last hundred. Out of a calm the stop is small against the possible move.',
  breaks: 'Long calms with many small breaks.',
  long: {
    entry: 'ATRPERCENTILE(14, 100) < {calm} And CLOSE > DONCHIAN_UPPER({period}, before this candle)',
  },
  short: {
    entry: 'ATRPERCENTILE(14, 100) < {calm} And CLOSE < DONCHIAN_LOWER({period}, before this candle)',
  },
  parameters: {
    calm: number('Range percentile below', 20, [10, 40, 10]),
    period: number('Candles', 20, [10, 40, 10]),
    stop: stop(0.25),
    target: target(0.5),
  },
})
