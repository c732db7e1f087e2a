import { number, stop, target, template } from '../template.ts'

export const haramiTurn = template({
  id: 'harami-turn',
  name: 'Harami after a stretch',
  family: 'pattern with filter',
  timeframe: '1h',
  idea: 'Trades a harami, a small candle inside the large one before, when the RSI is stretched the other way. The large candle found no followers.',
  breaks: 'A rest in a trend, which looks the same.',
  long: {
    entry: 'CDLHARAMI_BULLISH == PATTERN And RSI(14) < {low}',
  },
  short: {
    entry: 'CDLHARAMI_BEARISH == PATTERN And RSI(14) > {high}',
  },
  parameters: {
    low: number('RSI below', 45, [35, 50, 5]),
    high: number('RSI above', 55, [50, 65, 5]),
    stop: stop(0.5),
    target: target(0.75),
  },
})
