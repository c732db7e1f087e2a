import { number, stop, template } from '../template.ts'

export const rsiRejection = template({
  id: 'rsi-rejection',
  name: 'RSI rejection',
  family: 'mean reversion',
  timeframe: '15min',
  idea: 'Sells when the RSI falls back below 70 and leaves when it is past the middle. It is the RSI bounce in a mirror.',
  breaks: 'Up-trends, which stay overbought for days.',
  short: {
    entry: 'RSI({period}) crosses below {high}',
    exit: 'RSI({period}) < {leave}',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    high: number('RSI level', 70, [65, 80, 5]),
    leave: number('Leave below', 45, [35, 50, 5]),
    stop: stop(0.5),
  },
})
