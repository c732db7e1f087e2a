import { number, stop, template } from '../template.ts'

export const lunchReversal = template({
  id: 'lunch-reversal',
  name: 'Lunch reversal',
  family: 'mean reversion',
  timeframe: '15min',
  premium: true,
  idea: 'Trades the way back from the outer band at London’s lunchtime, when the RSI is stretched as well. The morning is over, New York has not begun, and nobody carries the move on.',
  breaks: 'Lunchtimes before a large American release.',
  long: {
    entry: 'HOUROFDAY(London) between 11 and 13 And CLOSE < BBANDS_LOWER({period}, {width}, {width}) And RSI(14) < {low}',
    exit: 'CLOSE > BBANDS_MIDDLE({period}, {width}, {width})',
  },
  short: {
    entry: 'HOUROFDAY(London) between 11 and 13 And CLOSE > BBANDS_UPPER({period}, {width}, {width}) And RSI(14) > {high}',
    exit: 'CLOSE < BBANDS_MIDDLE({period}, {width}, {width})',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 5]),
    width: number('Deviations', 2, [1.5, 2.5, 0.5]),
    low: number('RSI below', 40, [30, 45, 5]),
    high: number('RSI above', 60, [55, 70, 5]),
    stop: stop(0.3),
  },
})
