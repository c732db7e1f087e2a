import { number, stop, target, template } from '../template.ts'

export const fadeTheThirdPush = template({
  id: 'fade-the-third-push',
  name: 'Fade the third push',
  family: 'pullback',
  timeframe: '15min',
  premium: true,
  idea: 'Sells after three rising highs that each rose less, with the RSI already high. The buyers are still there, but they get less for the same effort.',
  breaks: 'A trend that slows down before it speeds up again.',
  short: {
    entry: 'HIGH rising {pushes} And ROC({period}) falling 2 And RSI(14) > {high}',
    exit: 'CLOSE crosses below EMA(20)',
  },
  parameters: {
    pushes: number('Rising highs', 3, [2, 4, 1]),
    period: number('Rate of change', 3, [2, 6, 1]),
    high: number('RSI above', 60, [55, 75, 5]),
    stop: stop(0.4),
    target: target(0.6),
  },
})
