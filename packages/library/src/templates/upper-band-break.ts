import { number, stop, template } from '../template.ts'

export const upperBandBreak = template({
  id: 'upper-band-break',
  name: 'Upper band break',
  family: 'breakout',
  timeframe: '15min',
  idea: 'Buys when the price closes above its upper Bollinger band. A close that far from the average is unusual, and unusual strength may go on.',
  breaks: 'Calm markets: the bands are narrow there, and a band is soon broken.',
  long: {
    entry: 'CLOSE crosses above BBANDS_UPPER({period}, {width}, {width})',
    exit: 'CLOSE crosses below BBANDS_MIDDLE({period}, {width}, {width})',
  },
  parameters: {
    period: number('Period', 20, [15, 50, 5]),
    width: number('Deviations', 2, [1, 3, 0.5]),
    stop: stop(0.4),
  },
})
