import { number, stop, template } from '../template.ts'

export const keltnerBreak = template({
  id: 'keltner-break',
  name: 'Keltner break',
  family: 'breakout',
  timeframe: '1h',
  idea: 'Goes with a close outside the Keltner channel and stays until the price is back at its middle. The channel is as wide as the usual range, so that a break means more than usual.',
  breaks: 'Single jumps on news that are taken back within hours.',
  long: {
    entry: 'CLOSE crosses above KELTNER_UPPER({period}, 10, {width})',
    exit: 'CLOSE crosses below KELTNER_MIDDLE({period}, 10, {width})',
  },
  short: {
    entry: 'CLOSE crosses below KELTNER_LOWER({period}, 10, {width})',
    exit: 'CLOSE crosses above KELTNER_MIDDLE({period}, 10, {width})',
  },
  parameters: {
    period: number('Period', 20, [10, 40, 5]),
    width: number('Ranges away', 2, [1.5, 3, 0.5]),
    stop: stop(0.6),
  },
})
