import { number, stop, template } from '../template.ts'

export const afternoonTrend = template({
  id: 'afternoon-trend',
  name: 'Afternoon trend',
  family: 'session',
  timeframe: '15min',
  idea: 'Buys the return above a fast average in the three hours when London and New York trade together, if the averages point up. Most of the day’s volume is in these hours.',
  breaks: 'Days with a large release at these hours, which can turn the price at once.',
  long: {
    entry: 'CLOSE crosses above EMA({fast}) And EMA({fast}) > EMA({slow}) And HOUROFDAY(UTC) between 13 and 15',
    exit: 'EMA({fast}) crosses below EMA({slow})',
  },
  parameters: {
    fast: number('Fast average', 8, [5, 14, 3]),
    slow: number('Slow average', 24, [18, 36, 6]),
    stop: stop(0.35),
  },
})
