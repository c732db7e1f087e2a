import { number, stop, template } from '../template.ts'

export const hammerAtTheBand = template({
  id: 'hammer-at-the-band',
  name: 'Hammer at the lower band',
  family: 'pattern with filter',
  timeframe: '15min',
  idea: 'Buys a hammer whose low went through the lower Bollinger band. The long wick shows that somebody bought where it was unusually cheap.',
  breaks: 'Fast falls, in which every pause looks like a hammer.',
  long: {
    entry: 'CDLHAMMER_BULLISH == PATTERN And LOW < BBANDS_LOWER({period}, {width}, {width})',
    exit: 'CLOSE > BBANDS_MIDDLE({period}, {width}, {width})',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 5]),
    width: number('Deviations', 2, [1.5, 2.5, 0.5]),
    stop: stop(0.4),
  },
})
