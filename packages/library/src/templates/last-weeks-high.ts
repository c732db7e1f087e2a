import { stop, target, template } from '../template.ts'

export const lastWeeksHigh = template({
  id: 'last-weeks-high',
  name: 'Through last week’s high or low',
  family: 'breakout',
  timeframe: '1h',
  idea: 'Goes with the first close beyond the high or low of last week. Such a break happens a few times a month and often sets the tone for days.',
  breaks: 'Weeks that break both sides and end where they began.',
  long: {
    entry: 'CLOSE crosses above PREVWEEK_HIGH',
  },
  short: {
    entry: 'CLOSE crosses below PREVWEEK_LOW',
  },
  parameters: {
    stop: stop(0.7),
    target: target(1.4),
  },
})
