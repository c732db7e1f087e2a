import { defineIndicator, line, real } from '../define.ts'
import { parabolic, parabolicSettle } from './parabolic.ts'

export const sar = defineIndicator({
  id: 'sar',
  code: 'SAR',
  name: 'Parabolic SAR',
  family: 'talib',
  group: 'trend',
  summary: 'A trailing stop that speeds up with the trend and changes sides when price touches it.',
  aliases: ['stop and reverse', 'PSAR', 'trailing stop', 'trend following', 'Wilder'],
  pane: 'price',
  unit: 'price',
  params: { acceleration: real('Acceleration', 0.02, 0, 10), maximum: real('Largest acceleration', 0.2, 0, 10) },
  outputs: { sar: line('SAR') },
  warmup: () => 1,
  settle: ({ acceleration, maximum }) => parabolicSettle(Math.min(acceleration, maximum)),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, SAR'],

  compute(bars, { acceleration, maximum }) {
    const side = { first: acceleration, step: acceleration, most: maximum }
    return { sar: parabolic(bars, { long: side, short: side, startValue: 0, offsetOnReverse: 0, signed: false }) }
  },
})
