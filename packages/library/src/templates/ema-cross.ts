import { number, stop, template } from '../template.ts'

export const emaCross = template({
  id: 'ema-cross',
  name: 'EMA cross both ways',
  family: 'trend',
  timeframe: '1h',
  idea: 'Buys when a fast average passes above a slow one, and sells when it passes below. A new direction often lasts longer than the first hours of it.',
  breaks: 'A sideways market: the averages cross again and again, and each cross costs a spread.',
  long: {
    entry: 'EMA({fast}) crosses above EMA({slow})',
    exit: 'EMA({fast}) crosses below EMA({slow})',
  },
  short: {
    entry: 'EMA({fast}) crosses below EMA({slow})',
    exit: 'EMA({fast}) crosses above EMA({slow})',
  },
  parameters: {
    fast: number('Fast average', 8, [4, 16, 2]),
    slow: number('Slow average', 24, [20, 60, 5]),
    stop: stop(0.8),
  },
})
