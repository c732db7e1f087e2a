import { number, stop, target, template } from '../template.ts'

export const trendDay = template({
  id: 'trend-day',
  name: 'Trend day',
  family: 'breakout',
  timeframe: '15min',
  premium: true,
  idea: 'Joins a day that has gone one way since its open and still has a part of its usual range left. It leaves before the day ends.',
  breaks: 'Days that use up their range in one move and then stand still.',
  long: {
    entry: 'ADR_USED(14) between 40 and {used} And CLOSE > TODAY_OPEN And CLOSE > DONCHIAN_UPPER({period}, before this candle)',
    exit: 'HOUROFDAY == 16',
  },
  short: {
    entry: 'ADR_USED(14) between 40 and {used} And CLOSE < TODAY_OPEN And CLOSE < DONCHIAN_LOWER({period}, before this candle)',
    exit: 'HOUROFDAY == 16',
  },
  parameters: {
    used: number('Used percent at most', 80, [60, 100, 10]),
    period: number('Candles', 12, [8, 24, 4]),
    stop: stop(0.3),
    target: target(0.6),
  },
})
