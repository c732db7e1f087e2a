import { number, stop, target, template } from '../template.ts'

export const wideCandle = template({
  id: 'wide-candle',
  name: 'Wide candle',
  family: 'volatility',
  timeframe: '15min',
  idea: 'Goes with a candle that is at least twice as wide as usual and closes near its end. Somebody had to buy or sell at any price.',
  breaks: 'The last wide candle of a move, after which everybody has bought.',
  long: {
    entry: 'HIGH - LOW > {times} * ATR(14)[-1] And CLOSE > HIGH - (HIGH - LOW) / 4',
  },
  short: {
    entry: 'HIGH - LOW > {times} * ATR(14)[-1] And CLOSE < LOW + (HIGH - LOW) / 4',
  },
  parameters: {
    times: number('Times the usual range', 2, [1.5, 3, 0.25]),
    stop: stop(0.35),
    target: target(0.7),
  },
})
