import { number, stop, target, template } from '../template.ts'

export const londonPullback = template({
  id: 'london-pullback',
  name: 'London pull-back',
  family: 'pullback',
  timeframe: '15min',
  premium: true,
  idea: 'Takes the side of the hourly averages and waits for the price to come back across its own average in London’s hours. Trend, moment and time of day have to agree.',
  breaks: 'Days after a long trend, when the hourly averages still point the old way.',
  long: {
    entry: 'EMA({fast})[1h] > EMA({slow})[1h] And CLOSE crosses above EMA({period}) And HOUROFDAY(London) between 8 and 15',
    exit: 'HOUROFDAY(London) == 19',
  },
  short: {
    entry: 'EMA({fast})[1h] < EMA({slow})[1h] And CLOSE crosses below EMA({period}) And HOUROFDAY(London) between 8 and 15',
    exit: 'HOUROFDAY(London) == 19',
  },
  parameters: {
    fast: number('Fast hourly average', 20, [10, 30, 5]),
    slow: number('Slow hourly average', 50, [40, 80, 10]),
    period: number('Average', 20, [10, 40, 5]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
