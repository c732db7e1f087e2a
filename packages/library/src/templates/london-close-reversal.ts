import { number, stop, template } from '../template.ts'

export const londonCloseReversal = template({
  id: 'london-close-reversal',
  name: 'London close reversal',
  family: 'session',
  timeframe: '15min',
  idea: 'Sells strength in the last hour of London and is out when the evening begins. Positions of the day are closed in that hour, which can turn a stretched price.',
  breaks: 'Days on which New York carries the move on into its evening.',
  short: {
    entry: 'HOUROFDAY(London) == 16 And RSI({period}) > {high}',
    exit: 'HOUROFDAY(London) == 20',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    high: number('RSI above', 65, [60, 75, 5]),
    stop: stop(0.3),
  },
})
