import { number, stop, template } from '../template.ts'

export const twoClockMacd = template({
  id: 'two-clock-macd',
  name: 'MACD on two timeframes',
  family: 'trend',
  timeframe: '15min',
  premium: true,
  idea: 'Waits until MACD turns up on 15 minutes while it is positive on the hour, and the RSI is not yet high. Both timeframes agree, and there is room left.',
  breaks: 'Sideways weeks: the hour is just above zero, then just below it.',
  long: {
    entry: 'MACD[1h] > 0 And MACD_HIST crosses above 0 And RSI(14) < {high}',
    exit: 'MACD_HIST crosses below 0',
  },
  short: {
    entry: 'MACD[1h] < 0 And MACD_HIST crosses below 0 And RSI(14) > {low}',
    exit: 'MACD_HIST crosses above 0',
  },
  parameters: {
    high: number('RSI below', 60, [55, 70, 5]),
    low: number('RSI above', 40, [30, 45, 5]),
    stop: stop(0.35),
  },
})
