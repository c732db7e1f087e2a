import { number, stop, target, template } from '../template.ts'

export const goldMidweekMomentum = template({
  id: 'gold-midweek-momentum',
  name: 'Gold midweek momentum',
  family: 'gold',
  timeframe: '1h',
  premium: true,
  idea: 'Buys gold above the high of the day before, from Tuesday to Thursday, while its average rises. Mondays have no direction yet, and on Fridays positions are closed.',
  breaks: 'Weeks that turn on a single release on Wednesday or Thursday.',
  long: {
    entry: 'CLOSE crosses above PREVDAY_HIGH And EMA({slow}) rising 3 And DAYOFWEEK between 2 and 4',
  },
  parameters: {
    slow: number('Average', 20, [10, 50, 10]),
    stop: stop(0.6),
    target: target(1.2),
  },
})
