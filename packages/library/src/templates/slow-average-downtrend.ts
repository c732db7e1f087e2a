import { number, stop, template } from '../template.ts'

export const slowAverageDowntrend = template({
  id: 'slow-average-downtrend',
  name: 'Slow averages turn down',
  family: 'trend',
  timeframe: '4h',
  idea: 'Sells when the average of 20 candles falls below that of 50, and buys back when it rises above. Falls are often faster than rises, and this rule only looks for them.',
  breaks: 'A market that rises for years, where every fall is bought.',
  short: {
    entry: 'EMA({fast}) crosses below EMA({slow})',
    exit: 'EMA({fast}) crosses above EMA({slow})',
  },
  parameters: {
    fast: number('Fast average', 20, [10, 30, 5]),
    slow: number('Slow average', 50, [40, 80, 10]),
    stop: stop(1.5),
  },
})
