import { number, stop, template } from '../template.ts'

export const supertrendFlip = template({
  id: 'supertrend-flip',
  name: 'Supertrend flip',
  family: 'trend',
  timeframe: '1h',
  idea: 'Follows the Supertrend line: long when it turns to rising, short when it turns to falling. The line keeps its distance by the usual range, so that small swings do not turn it.',
  breaks: 'Quiet weeks between two prices, where the line turns at both ends.',
  long: {
    entry: 'SUPERTREND_DIRECTION({period}, {multiplier}) crosses above 0',
    exit: 'SUPERTREND_DIRECTION({period}, {multiplier}) crosses below 0',
  },
  short: {
    entry: 'SUPERTREND_DIRECTION({period}, {multiplier}) crosses below 0',
    exit: 'SUPERTREND_DIRECTION({period}, {multiplier}) crosses above 0',
  },
  parameters: {
    period: number('Period', 10, [7, 21, 7]),
    multiplier: number('Ranges away', 3, [2, 4, 0.5]),
    stop: stop(1),
  },
})
