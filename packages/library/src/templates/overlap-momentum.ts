import { number, stop, template } from '../template.ts'

export const overlapMomentum = template({
  id: 'overlap-momentum',
  name: 'Overlap momentum',
  family: 'session',
  timeframe: '15min',
  idea: 'Goes with a cross of the average while London and New York are both open. Outside these hours the same cross is ignored.',
  breaks: 'Crosses in a narrow range at lunchtime in New York.',
  long: {
    entry: 'NEWYORK_ACTIVE(8, 12) > 0 And CLOSE crosses above EMA({slow})',
    exit: 'HOUROFDAY == 15',
  },
  short: {
    entry: 'NEWYORK_ACTIVE(8, 12) > 0 And CLOSE crosses below EMA({slow})',
    exit: 'HOUROFDAY == 15',
  },
  parameters: {
    slow: number('Average', 50, [30, 100, 10]),
    stop: stop(0.35),
  },
})
