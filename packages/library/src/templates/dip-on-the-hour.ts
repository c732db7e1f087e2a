import { number, stop, target, template } from '../template.ts'

export const dipOnTheHour = template({
  id: 'dip-on-the-hour',
  name: 'Dip within the hourly trend',
  family: 'pullback',
  timeframe: '15min',
  idea: 'Looks at two timeframes: the hour has to close above its average, and on 15 minutes the RSI has to come back above 40. The larger timeframe picks the side, and the smaller one the entry.',
  breaks: 'A turn of the hour, which shows late on the hourly average.',
  long: {
    entry: 'CLOSE[1h] > EMA({slow})[1h] And RSI({period}) crosses above {level}',
  },
  parameters: {
    slow: number('Hourly average', 50, [20, 100, 10]),
    period: number('RSI period', 14, [7, 21, 7]),
    level: number('RSI level', 40, [30, 50, 5]),
    stop: stop(0.35),
    target: target(0.7),
  },
})
