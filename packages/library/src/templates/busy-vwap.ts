import { number, stop, target, template } from '../template.ts'

export const busyVwap = template({
  id: 'busy-vwap',
  name: 'VWAP with volume',
  family: 'session',
  timeframe: '15min',
  premium: true,
  idea: 'Goes with a cross of the day’s volume-weighted average in New York’s morning, if the volume is well above the usual. A cross that many take part in counts for more.',
  breaks: 'Releases: the volume is there, but the direction changes every minute.',
  long: {
    entry: 'CLOSE crosses above VWAP And RVOL(20) > {busy} And HOUROFDAY between 8 and 11',
    exit: 'HOUROFDAY == 15',
  },
  short: {
    entry: 'CLOSE crosses below VWAP And RVOL(20) > {busy} And HOUROFDAY between 8 and 11',
    exit: 'HOUROFDAY == 15',
  },
  parameters: {
    busy: number('Times the usual volume', 1.3, [1, 2, 0.1]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
