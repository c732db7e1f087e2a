import { stop, target, template } from '../template.ts'

export const squeezeRelease = template({
  id: 'squeeze-release',
  name: 'Squeeze release',
  family: 'volatility',
  timeframe: '1h',
  idea: 'Waits until the Bollinger bands leave the Keltner channel again and goes with the momentum. Calm markets gather orders, and the first move releases them.',
  breaks: 'A release to the wrong side, which turns within a few candles.',
  long: {
    entry: 'SQUEEZE_ON crosses below 0.5 And SQUEEZE_MOMENTUM > 0',
    exit: 'SQUEEZE_MOMENTUM crosses below 0',
  },
  short: {
    entry: 'SQUEEZE_ON crosses below 0.5 And SQUEEZE_MOMENTUM < 0',
    exit: 'SQUEEZE_MOMENTUM crosses above 0',
  },
  parameters: {
    stop: stop(0.6),
    target: target(1.2),
  },
})
