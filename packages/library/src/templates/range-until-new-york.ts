import { number, stop, template } from '../template.ts'

export const rangeUntilNewYork = template({
  id: 'range-until-new-york',
  name: 'Range until New York',
  family: 'session',
  timeframe: '15min',
  premium: true,
  idea: 'Trades the edges of the band from Tokyo to the New York open, while the ADX says that nothing goes on. When New York opens it is out.',
  breaks: 'Mornings on which London has already chosen a side.',
  long: {
    entry: 'ADX(14) < {calm} And CLOSE < BBANDS_LOWER({period}, 2, 2) And HOUROFDAY between 2 and 7',
    exit: 'CLOSE > BBANDS_MIDDLE({period}, 2, 2) Or HOUROFDAY == 8',
  },
  short: {
    entry: 'ADX(14) < {calm} And CLOSE > BBANDS_UPPER({period}, 2, 2) And HOUROFDAY between 2 and 7',
    exit: 'CLOSE < BBANDS_MIDDLE({period}, 2, 2) Or HOUROFDAY == 8',
  },
  parameters: {
    calm: number('ADX below', 25, [15, 30, 5]),
    period: number('Period', 20, [10, 40, 5]),
    stop: stop(0.3),
  },
})
