import { number, stop, target, template } from '../template.ts'

export const spentDay = template({
  id: 'spent-day',
  name: 'The day is spent',
  family: 'volatility',
  timeframe: '15min',
  idea: 'Trades against the day once it has used up its usual range and the price turns at its fast average. A day seldom goes much farther than twice its usual way.',
  breaks: 'The few days a year that go three times as far.',
  long: {
    entry: 'ADR_USED({days}) > {used} And CLOSE < TODAY_OPEN And CLOSE crosses above EMA(8)',
    exit: 'HOUROFDAY == 16',
  },
  short: {
    entry: 'ADR_USED({days}) > {used} And CLOSE > TODAY_OPEN And CLOSE crosses below EMA(8)',
    exit: 'HOUROFDAY == 16',
  },
  parameters: {
    days: number('Days', 14, [7, 28, 7]),
    used: number('Used percent', 100, [80, 140, 20]),
    stop: stop(0.3),
    target: target(0.45),
  },
})
