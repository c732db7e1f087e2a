import { number, stop, target, template } from '../template.ts'

export const failedBreakdown = template({
  id: 'failed-breakdown',
  name: 'Failed break of yesterday',
  family: 'mean reversion',
  timeframe: '15min',
  premium: true,
  idea: 'Trades a candle that went through yesterday’s high or low and closed back inside, in its own direction. The stops behind that price are taken, and the other side is out of sellers.',
  breaks: 'Days with real news: the second break is the true one.',
  long: {
    entry: 'LOW < PREVDAY_LOW And CLOSE > PREVDAY_LOW And CLOSE > OPEN And RSI(14) < {low}',
  },
  short: {
    entry: 'HIGH > PREVDAY_HIGH And CLOSE < PREVDAY_HIGH And CLOSE < OPEN And RSI(14) > {high}',
  },
  parameters: {
    low: number('RSI below', 45, [35, 50, 5]),
    high: number('RSI above', 55, [50, 65, 5]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
