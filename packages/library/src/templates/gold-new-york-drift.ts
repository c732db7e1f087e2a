import { number, stop, template } from '../template.ts'

export const goldNewYorkDrift = template({
  id: 'gold-new-york-drift',
  name: 'Gold from the New York open',
  family: 'gold',
  timeframe: '15min',
  idea: 'Buys gold above the day’s volume-weighted average in the first hours of New York’s metal trading, and is out in the afternoon. These are the busiest hours for gold.',
  breaks: 'Strong dollar days, on which gold is sold from the open on.',
  long: {
    entry: 'HOUROFDAY between 8 and {last} And CLOSE crosses above VWAP',
    exit: 'HOUROFDAY == 14',
  },
  parameters: {
    last: number('Last hour', 10, [9, 12, 1]),
    stop: stop(0.4),
  },
})
