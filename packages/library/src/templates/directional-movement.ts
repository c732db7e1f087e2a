import { number, stop, template } from '../template.ts'

export const directionalMovement = template({
  id: 'directional-movement',
  name: 'Directional movement',
  family: 'trend',
  timeframe: '1h',
  idea: 'Trades the side whose directional line takes the lead, if the ADX says that there is a trend. Without that filter most crosses happen while nothing moves.',
  breaks: 'A trend that ends as the ADX confirms it: the ADX looks back two weeks of candles.',
  long: {
    entry: 'PLUS_DI({period}) crosses above MINUS_DI({period}) And ADX({period}) > {strength}',
    exit: 'PLUS_DI({period}) crosses below MINUS_DI({period})',
  },
  short: {
    entry: 'MINUS_DI({period}) crosses above PLUS_DI({period}) And ADX({period}) > {strength}',
    exit: 'MINUS_DI({period}) crosses below PLUS_DI({period})',
  },
  parameters: {
    period: number('Period', 14, [10, 20, 2]),
    strength: number('ADX at least', 20, [15, 30, 5]),
    stop: stop(0.8),
  },
})
