import { number, stop, template } from '../template.ts'

export const rsiBounce = template({
  id: 'rsi-bounce',
  name: 'RSI bounce',
  family: 'mean reversion',
  timeframe: '15min',
  idea: 'Buys when the RSI comes back above 30 and leaves when it is past the middle. A market that was sold too fast often takes a part back.',
  breaks: 'Down-trends, which stay oversold for days.',
  long: {
    entry: 'RSI({period}) crosses above {low}',
    exit: 'RSI({period}) > {leave}',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    low: number('RSI level', 30, [20, 35, 5]),
    leave: number('Leave above', 55, [50, 65, 5]),
    stop: stop(0.5),
  },
})
