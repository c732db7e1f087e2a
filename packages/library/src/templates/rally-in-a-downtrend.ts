import { number, stop, template } from '../template.ts'

export const rallyInADowntrend = template({
  id: 'rally-in-a-downtrend',
  name: 'Rally in a down-trend',
  family: 'pullback',
  timeframe: '15min',
  idea: 'Sells a short, sharp rise while the price is below its slow average. It is the dip of an up-trend seen in a mirror.',
  breaks: 'A bottom: the rally that it sells is the start of the next rise.',
  short: {
    entry: 'CLOSE < EMA({slow}) And RSI({period}) > {high}',
    exit: 'CLOSE crosses below EMA(10)',
  },
  parameters: {
    slow: number('Slow average', 200, [100, 300, 50]),
    period: number('RSI period', 2, [2, 5, 1]),
    high: number('RSI above', 90, [80, 95, 5]),
    stop: stop(0.5),
  },
})
