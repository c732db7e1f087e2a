import { stop, target, template } from '../template.ts'

export const macdCrossAboveZero = template({
  id: 'macd-cross-above-zero',
  name: 'MACD cross above zero',
  family: 'trend',
  timeframe: '1h',
  idea: 'Buys when MACD passes above its signal line while it is already positive. The larger move is up, and it has just picked up speed again.',
  breaks: 'A move that is nearly over: the cross comes late, and the price turns at once.',
  long: {
    entry: 'MACD crosses above MACD_SIGNAL And MACD > 0',
    exit: 'MACD crosses below MACD_SIGNAL',
  },
  parameters: {
    stop: stop(0.6),
    target: target(1.2),
  },
})
