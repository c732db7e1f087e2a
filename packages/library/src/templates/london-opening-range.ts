import { number, stop, template } from '../template.ts'

export const londonOpeningRange = template({
  id: 'london-opening-range',
  name: 'London opening range',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Takes the high and low of London’s first hour, and goes with the first close beyond either of them before noon. The first hour often shows which side has the orders.',
  breaks: 'Quiet mornings before a large release in the afternoon.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_HIGH({minutes}, London session) And HOUROFDAY(London) between 8 and {last}',
    exit: 'HOUROFDAY(London) == 16',
  },
  short: {
    entry: 'CLOSE crosses below OPENINGRANGE_LOW({minutes}, London session) And HOUROFDAY(London) between 8 and {last}',
    exit: 'HOUROFDAY(London) == 16',
  },
  parameters: {
    minutes: number('Minutes', 60, [15, 90, 15]),
    last: number('Last hour', 11, [9, 13, 1]),
    stop: stop(0.35),
  },
})
