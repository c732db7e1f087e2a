import { number, template, trail } from '../template.ts'

export const stackedAverages = template({
  id: 'stacked-averages',
  name: 'Stacked averages',
  family: 'trend',
  timeframe: '1h',
  idea: 'Buys when the averages of 10, 20 and 50 candles come to stand in order, the fastest on top. A stop that follows the price decides when the trend is over.',
  breaks: 'Sharp turns: three averages need time to change their order, and the stop is hit first.',
  long: {
    entry: 'EMA({fast}) > EMA({middle}) And EMA({middle}) crosses above EMA({slow})',
    exit: 'CLOSE < EMA({slow})',
  },
  parameters: {
    fast: number('Fast average', 10, [6, 14, 2]),
    middle: number('Middle average', 20, [16, 30, 2]),
    slow: number('Slow average', 50, [40, 80, 10]),
    trail: trail(1),
  },
})
