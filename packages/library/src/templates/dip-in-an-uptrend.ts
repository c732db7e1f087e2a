import { number, stop, template } from '../template.ts'

export const dipInAnUptrend = template({
  id: 'dip-in-an-uptrend',
  name: 'Dip in an up-trend',
  family: 'pullback',
  timeframe: '15min',
  idea: 'Buys a short, sharp fall while the price is above its slow average. Late buyers give up, and the trend goes on without them.',
  breaks: 'The first days of a real turn: every dip is bought, and each one goes deeper.',
  long: {
    entry: 'CLOSE > EMA({slow}) And RSI({period}) < {low}',
    exit: 'CLOSE crosses above EMA(10)',
  },
  parameters: {
    slow: number('Slow average', 200, [100, 300, 50]),
    period: number('RSI period', 2, [2, 5, 1]),
    low: number('RSI below', 10, [5, 20, 5]),
    stop: stop(0.5),
  },
})
