import { number, stop, template } from '../template.ts'

export const narrowOpeningRange = template({
  id: 'narrow-opening-range',
  name: 'Narrow opening range',
  family: 'opening range',
  timeframe: '15min',
  idea: 'Goes with a break of London’s first hour if that hour was narrow for this market. A small range needs a small stop and has most of the day’s move still ahead.',
  breaks: 'Holidays: the range is narrow because nobody trades.',
  long: {
    entry: 'CLOSE crosses above OPENINGRANGE_HIGH(60, London session) And OPENINGRANGE_WIDTH(60, London session) < {ranges} * ATR(14)[1h]',
    exit: 'HOUROFDAY(London) == 16',
  },
  short: {
    entry: 'CLOSE crosses below OPENINGRANGE_LOW(60, London session) And OPENINGRANGE_WIDTH(60, London session) < {ranges} * ATR(14)[1h]',
    exit: 'HOUROFDAY(London) == 16',
  },
  parameters: {
    ranges: number('Narrower than hourly ranges', 1.5, [1, 2, 0.25]),
    stop: stop(0.3),
  },
})
