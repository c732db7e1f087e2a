import { number, stop, template } from '../template.ts'

export const aroonTurn = template({
  id: 'aroon-turn',
  name: 'Aroon turn',
  family: 'trend',
  timeframe: '4h',
  idea: 'Goes with the side that has made the newer extreme: long when the last high is newer than the last low, and short the other way round. It looks at time and not at size, so that one large candle does not decide.',
  breaks: 'A range in which highs and lows take turns.',
  long: {
    entry: 'AROON_UP({period}) crosses above AROON_DOWN({period})',
    exit: 'AROON_UP({period}) crosses below AROON_DOWN({period})',
  },
  short: {
    entry: 'AROON_DOWN({period}) crosses above AROON_UP({period})',
    exit: 'AROON_DOWN({period}) crosses below AROON_UP({period})',
  },
  parameters: {
    period: number('Period', 25, [14, 40, 13]),
    stop: stop(1.5),
  },
})
