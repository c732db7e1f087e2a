import { number, stop, template } from '../template.ts'

export const lowerBandReturn = template({
  id: 'lower-band-return',
  name: 'Lower band return',
  family: 'mean reversion',
  timeframe: '15min',
  idea: 'Buys the close back inside the lower Bollinger band and leaves at the middle. Prices beyond the band are unusual, and most of them do not stay there.',
  breaks: 'A trend that walks down the band candle after candle.',
  long: {
    entry: 'CLOSE crosses above BBANDS_LOWER({period}, {width}, {width})',
    exit: 'CLOSE > BBANDS_MIDDLE({period}, {width}, {width})',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 5]),
    width: number('Deviations', 2, [1.5, 3, 0.5]),
    stop: stop(0.4),
  },
})
