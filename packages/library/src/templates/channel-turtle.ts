import { number, stop, template } from '../template.ts'

export const channelTurtle = template({
  id: 'channel-turtle',
  name: 'Channel of 20 and 10',
  family: 'breakout',
  timeframe: '4h',
  idea: 'Enters beyond the extreme of 20 candles and leaves beyond the opposite extreme of 10. It wins seldom and then much, and it needs the patience for that.',
  breaks: 'Most of the time: expect six losses of ten, and long stretches without a new high of the account.',
  long: {
    entry: 'CLOSE > DONCHIAN_UPPER({entry}, before this candle)',
    exit: 'CLOSE < DONCHIAN_LOWER({exit}, before this candle)',
  },
  short: {
    entry: 'CLOSE < DONCHIAN_LOWER({entry}, before this candle)',
    exit: 'CLOSE > DONCHIAN_UPPER({exit}, before this candle)',
  },
  parameters: {
    entry: number('Entry channel', 20, [10, 60, 10]),
    exit: number('Exit channel', 10, [5, 20, 5]),
    stop: stop(1.5),
  },
})
