import { number, stop, target, template } from '../template.ts'

export const openingRangeFade = template({
  id: 'opening-range-fade',
  name: 'Opening range fade',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Bets on a false break: it trades the first close back inside London’s opening range. Those who bought the break have to sell again.',
  breaks: 'Trend days, on which each return is only a rest.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_LOW({minutes}, London session) And HOUROFDAY(London) between 9 and {last}',
    exit: 'HOUROFDAY(London) == 16',
  },
  short: {
    entry: 'CLOSE crosses below OPENINGRANGE_HIGH({minutes}, London session) And HOUROFDAY(London) between 9 and {last}',
    exit: 'HOUROFDAY(London) == 16',
  },
  parameters: {
    minutes: number('Minutes', 60, [30, 90, 15]),
    last: number('Last hour', 13, [11, 15, 1]),
    stop: stop(0.25),
    target: target(0.3),
  },
})
