import { number, stop, template } from '../template.ts'

export const goldFixFade = template({
  id: 'gold-fix-fade',
  name: 'Gold after the London fix',
  family: 'gold',
  timeframe: '15min',
  idea: 'Sells gold that was pushed up into the afternoon fix in London. The orders of the fix are done then, and the push may go with them.',
  breaks: 'Days on which the fix was not the reason for the rise.',
  short: {
    entry: 'HOUROFDAY(London) == 15 And RSI({period}) > {high}',
    exit: 'HOUROFDAY(London) == 18',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    high: number('RSI above', 60, [55, 75, 5]),
    stop: stop(0.4),
  },
})
