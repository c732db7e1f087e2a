import { number, stop, template } from '../template.ts'

export const zScoreReturn = template({
  id: 'z-score-return',
  name: 'Z-score return',
  family: 'mean reversion',
  timeframe: '1h',
  idea: 'Counts how many deviations the price is from its average, and trades the way back from two. It leaves at the average, with a gain or without one.',
  breaks: 'A trend: the average moves towards the price, and the way back becomes short.',
  long: {
    entry: 'ZSCORE({period}) crosses above -{far}',
    exit: 'ZSCORE({period}) > 0',
  },
  short: {
    entry: 'ZSCORE({period}) crosses below {far}',
    exit: 'ZSCORE({period}) < 0',
  },
  parameters: {
    period: number('Period', 20, [10, 60, 10]),
    far: number('Deviations', 2, [1.5, 2.5, 0.25]),
    stop: stop(0.6),
  },
})
