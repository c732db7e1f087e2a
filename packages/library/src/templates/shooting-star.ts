import { number, stop, target, template } from '../template.ts'

export const shootingStar = template({
  id: 'shooting-star',
  name: 'Shooting star when overbought',
  family: 'pattern with filter',
  timeframe: '15min',
  idea: 'Sells a shooting star while the RSI is high. The price was pushed up and could not stay there.',
  breaks: 'Strong rises with long wicks on the way.',
  short: {
    entry: 'CDLSHOOTINGSTAR_BEARISH == PATTERN And RSI({period}) > {high}',
  },
  parameters: {
    period: number('RSI period', 14, [7, 21, 7]),
    high: number('RSI above', 60, [55, 75, 5]),
    stop: stop(0.3),
    target: target(0.5),
  },
})
