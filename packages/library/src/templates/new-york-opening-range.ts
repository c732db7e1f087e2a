import { number, stop, template } from '../template.ts'

export const newYorkOpeningRange = template({
  id: 'new-york-opening-range',
  name: 'New York opening range',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Takes the high and low of New York’s first half hour, and goes with the first close beyond either of them before noon. It is flat when the day ends.',
  breaks: 'Mornings on which the news at 8:30 has moved everything already.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_HIGH({minutes}, New York session) And HOUROFDAY between 8 and {last}',
    exit: 'HOUROFDAY == 16',
  },
  short: {
    entry: 'CLOSE crosses below OPENINGRANGE_LOW({minutes}, New York session) And HOUROFDAY between 8 and {last}',
    exit: 'HOUROFDAY == 16',
  },
  parameters: {
    minutes: number('Minutes', 30, [15, 60, 15]),
    last: number('Last hour', 11, [9, 13, 1]),
    stop: stop(0.35),
  },
})
