import { number, stop, template } from '../template.ts'

export const stretchFromTheMean = template({
  id: 'stretch-from-the-mean',
  name: 'Stretch from the mean',
  family: 'mean reversion',
  timeframe: '15min',
  idea: 'Buys when the price is more than two usual ranges below its average, and leaves when it is back. The farther it is stretched, the stronger the pull.',
  breaks: 'News: the stretch is a new price, and the average comes down to it.',
  long: {
    entry: 'CLOSE < EMA({period}) And ABS(CLOSE - EMA({period})) > {ranges} * ATR(14)',
    exit: 'CLOSE crosses above EMA({period})',
  },
  parameters: {
    period: number('Average', 20, [10, 50, 10]),
    ranges: number('Ranges away', 2, [1.5, 3.5, 0.5]),
    stop: stop(0.6),
  },
})
