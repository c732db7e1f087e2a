import { stop, target, template } from '../template.ts'

export const yesterdaysHigh = template({
  id: 'yesterdays-high',
  name: 'Through yesterday’s high or low',
  family: 'breakout',
  timeframe: '15min',
  idea: 'Goes with the first close beyond the high or the low of the trading day before. Everybody sees these two prices, and many stops lie behind them.',
  breaks: 'Narrow days: the price goes through by a little, takes the stops and comes back.',
  long: {
    entry: 'CLOSE crosses above PREVDAY_HIGH',
  },
  short: {
    entry: 'CLOSE crosses below PREVDAY_LOW',
  },
  parameters: {
    stop: stop(0.4),
    target: target(0.8),
  },
})
