import { number, stop, template } from '../template.ts'

export const asianRangeFade = template({
  id: 'asian-range-fade',
  name: 'Asian range fade',
  family: 'session',
  timeframe: '15min',
  idea: 'Buys weakness in the quiet Asian hours and leaves when the RSI is back in the middle. Without London there is often nobody to carry a move on.',
  breaks: 'Nights with news from Asia or the Middle East.',
  long: {
    entry: 'RSI({period}) < {low} And HOUROFDAY(UTC) between 0 and 5',
    exit: 'RSI({period}) > 50',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    low: number('RSI below', 35, [25, 40, 5]),
    stop: stop(0.3),
  },
})
