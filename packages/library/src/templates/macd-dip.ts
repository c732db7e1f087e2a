import { number, stop, template } from '../template.ts'

export const macdDip = template({
  id: 'macd-dip',
  name: 'MACD turns within the trend',
  family: 'pullback',
  timeframe: '1h',
  idea: 'Waits until the MACD histogram turns positive again while MACD itself never went below zero. That is a pause in a rise, and the short side is its mirror.',
  breaks: 'A pause that becomes a top.',
  long: {
    entry: 'MACD({fast}, {slow}) > 0 And MACD_HIST({fast}, {slow}) crosses above 0',
    exit: 'MACD_HIST({fast}, {slow}) crosses below 0',
  },
  short: {
    entry: 'MACD({fast}, {slow}) < 0 And MACD_HIST({fast}, {slow}) crosses below 0',
    exit: 'MACD_HIST({fast}, {slow}) crosses above 0',
  },
  parameters: {
    fast: number('Fast average', 12, [8, 16, 2]),
    slow: number('Slow average', 26, [20, 36, 4]),
    stop: stop(0.6),
  },
})
