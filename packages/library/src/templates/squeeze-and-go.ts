import { number, stop, target, template } from '../template.ts'

export const squeezeAndGo = template({
  id: 'squeeze-and-go',
  name: 'Squeeze and go',
  family: 'volatility',
  timeframe: '1h',
  premium: true,
  idea: 'Goes with the release of a squeeze when momentum and the slow average are on the same side. Two of three releases are ignored, because the trend does not agree with them.',
  breaks: 'Turns of the trend, which begin with a release against it.',
  long: {
    entry: 'SQUEEZE_ON crosses below 0.5 And SQUEEZE_MOMENTUM > 0 And CLOSE > EMA({slow})',
    exit: 'SQUEEZE_MOMENTUM crosses below 0',
  },
  short: {
    entry: 'SQUEEZE_ON crosses below 0.5 And SQUEEZE_MOMENTUM < 0 And CLOSE < EMA({slow})',
    exit: 'SQUEEZE_MOMENTUM crosses above 0',
  },
  parameters: {
    slow: number('Slow average', 100, [50, 200, 25]),
    stop: stop(0.6),
    target: target(1.2),
  },
})
