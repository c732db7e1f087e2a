import { number, stop, template } from '../template.ts'

export const afterTheRollover = template({
  id: 'after-the-rollover',
  name: 'After the rollover',
  family: 'session',
  timeframe: '15min',
  idea: 'Buys a close below the lower band in the thin hours after New York, and leaves at the middle. Few people trade then, and small orders push the price too far.',
  breaks: 'The spread: at these hours it is often several times the usual one, which this test does not know.',
  long: {
    entry: 'HOUROFDAY between 18 and 20 And CLOSE < BBANDS_LOWER({period}, {width}, {width})',
    exit: 'CLOSE > BBANDS_MIDDLE({period}, {width}, {width})',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 5]),
    width: number('Deviations', 2, [1.5, 2.5, 0.5]),
    stop: stop(0.3),
  },
})
