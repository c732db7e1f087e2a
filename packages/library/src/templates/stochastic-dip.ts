import { number, stop, template } from '../template.ts'

export const stochasticDip = template({
  id: 'stochastic-dip',
  name: 'Stochastic dip',
  family: 'pullback',
  timeframe: '1h',
  idea: 'Takes the turn of the stochastic out of its low zone while the average rises, and the opposite while it falls. The average gives the side and the stochastic the moment.',
  breaks: 'A strong trend never dips far enough, so that only the weak ones are traded.',
  long: {
    entry: 'EMA({slow}) rising 3 And STOCH_SLOWK(14, 3) crosses above {low}',
    exit: 'STOCH_SLOWK(14, 3) crosses above 80',
  },
  short: {
    entry: 'EMA({slow}) falling 3 And STOCH_SLOWK(14, 3) crosses below {high}',
    exit: 'STOCH_SLOWK(14, 3) crosses below 20',
  },
  parameters: {
    slow: number('Average', 50, [30, 100, 10]),
    low: number('Low zone', 20, [15, 35, 5]),
    high: number('High zone', 80, [65, 85, 5]),
    stop: stop(0.6),
  },
})
