import { number, stop, target, template } from '../template.ts'

export const vwapReclaim = template({
  id: 'vwap-reclaim',
  name: 'Back above VWAP',
  family: 'pullback',
  timeframe: '15min',
  idea: 'Buys when the price closes back above the volume-weighted average of the day while the trend is up. Many large orders are measured against that price.',
  breaks: 'Days without direction, on which the price swings around VWAP until the evening.',
  long: {
    entry: 'CLOSE crosses above VWAP And CLOSE > EMA({slow})',
  },
  parameters: {
    slow: number('Slow average', 200, [100, 300, 50]),
    stop: stop(0.25),
    target: target(0.5),
  },
})
