import { number, stop, template } from '../template.ts'

export const rangeWithWilliams = template({
  id: 'range-with-williams',
  name: 'Range with Williams %R',
  family: 'mean reversion',
  timeframe: '1h',
  idea: 'Buys low and sells high, but only while the ADX says that there is no trend. It knows where it does not work and tries to stay away from there.',
  breaks: 'The start of a trend, which the ADX notices a day late.',
  long: {
    entry: 'WILLR({period}) crosses above -80 And ADX(14) < {calm}',
    exit: 'WILLR({period}) > -30',
  },
  short: {
    entry: 'WILLR({period}) crosses below -20 And ADX(14) < {calm}',
    exit: 'WILLR({period}) < -70',
  },
  parameters: {
    period: number('Period', 14, [10, 28, 2]),
    calm: number('ADX below', 20, [15, 30, 5]),
    stop: stop(0.5),
  },
})
