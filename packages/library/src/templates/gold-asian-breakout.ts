import { number, stop, target, template } from '../template.ts'

export const goldAsianBreakout = template({
  id: 'gold-asian-breakout',
  name: 'Gold breaks out in Asia',
  family: 'gold',
  timeframe: '1h',
  idea: 'Buys a new high of 24 hours that comes in the Asian morning. Demand from Asia is real demand for metal, and it has the market to itself.',
  breaks: 'Thin mornings, in which a single order makes the new high.',
  long: {
    entry: 'CLOSE > DONCHIAN_UPPER({period}, before this candle) And HOUROFDAY(UTC) between 0 and 6',
  },
  parameters: {
    period: number('Candles', 24, [12, 48, 12]),
    stop: stop(0.5),
    target: target(1),
  },
})
