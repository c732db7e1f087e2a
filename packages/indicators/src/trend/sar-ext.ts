import { defineIndicator, line, real } from '../define.ts'
import { parabolic, parabolicSettle } from './parabolic.ts'

export const sarExt = defineIndicator({
  id: 'sarExt',
  code: 'SAREXT',
  name: 'Parabolic SAR Extended',
  family: 'talib',
  group: 'trend',
  summary:
    'The Parabolic SAR with its own acceleration for each side; negative values mean that it stands above price, in a short position.',
  aliases: ['stop and reverse', 'PSAR', 'trailing stop', 'Wilder'],
  pane: 'price',
  unit: 'price',
  params: {
    startValue: real('First stop (0: automatic, negative: short)', 0, -1e12, 1e12),
    offsetOnReverse: real('Offset at a reversal (part of price)', 0, 0, 10),
    accelerationInitLong: real('First acceleration, long', 0.02, 0, 10),
    accelerationLong: real('Acceleration, long', 0.02, 0, 10),
    accelerationMaxLong: real('Largest acceleration, long', 0.2, 0, 10),
    accelerationInitShort: real('First acceleration, short', 0.02, 0, 10),
    accelerationShort: real('Acceleration, short', 0.02, 0, 10),
    accelerationMaxShort: real('Largest acceleration, short', 0.2, 0, 10),
  },
  outputs: { sarExt: line('SAR') },
  warmup: () => 1,
  settle: (p) => parabolicSettle(Math.min(p.accelerationLong, p.accelerationMaxLong, p.accelerationShort, p.accelerationMaxShort)),
  references: ['Wilder, New Concepts in Technical Trading Systems (1978)', 'TA-Lib 0.6.4, SAREXT'],

  compute(bars, p) {
    const long = { first: p.accelerationInitLong, step: p.accelerationLong, most: p.accelerationMaxLong }
    const short = { first: p.accelerationInitShort, step: p.accelerationShort, most: p.accelerationMaxShort }
    return { sarExt: parabolic(bars, { long, short, startValue: p.startValue, offsetOnReverse: p.offsetOnReverse, signed: true }) }
  },
})
