import { number, stop, target, template } from '../template.ts'

export const asianRangeBreak = template({
  id: 'asian-range-break',
  name: 'Asian range break at London',
  family: 'session',
  timeframe: '15min',
  idea: 'Marks the high and low of the Asian morning, and goes with the first close beyond them when London starts. London has the orders that Asia did not.',
  breaks: 'Mornings on which the range is broken on both sides within an hour.',
  long: {
    entry: 'CLOSE crosses above ASIA_HIGH(9, 15) And HOUROFDAY(London) between 7 and {last}',
  },
  short: {
    entry: 'CLOSE crosses below ASIA_LOW(9, 15) And HOUROFDAY(London) between 7 and {last}',
  },
  parameters: {
    last: number('Last hour', 10, [8, 12, 1]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
