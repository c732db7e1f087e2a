import { number, stop, target, template } from '../template.ts'

export const tokyoOpeningRange = template({
  id: 'tokyo-opening-range',
  name: 'Tokyo opening range',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Buys a close above the range of Tokyo’s first hour, before London opens. The Asian hours are calm, so that the stop can be near.',
  breaks: 'Most nights: nothing moves far enough to pay for the spread.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_HIGH({minutes}, Asian session) And HOUROFDAY(Tokyo) between 9 and 15',
    exit: 'HOUROFDAY(Tokyo) == 17',
  },
  parameters: {
    minutes: number('Minutes', 60, [15, 90, 15]),
    stop: stop(0.2),
    target: target(0.4),
  },
})
