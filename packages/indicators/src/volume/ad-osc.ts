import { defineIndicator, line, period } from '../define.ts'
import { columnFrom } from '../series.ts'
import { emaFading } from '../settling.ts'
import { accumulation } from './accumulation.ts'

export const adOsc = defineIndicator({
  id: 'adOsc',
  code: 'ADOSC',
  name: 'Chaikin Oscillator',
  family: 'talib',
  group: 'volume',
  summary: 'Whether the accumulation/distribution line is gaining speed: a fast average of it less a slow one.',
  aliases: ['Chaikin A/D oscillator', 'accumulation distribution', 'money flow'],
  pane: 'own',
  unit: 'volume',
  params: { fastPeriod: period(3, 2, 'Fast period'), slowPeriod: period(10, 2, 'Slow period') },
  outputs: { adOsc: line('Chaikin Oscillator') },
  warmup: ({ fastPeriod, slowPeriod }) => Math.max(fastPeriod, slowPeriod) - 1,
  settle: ({ fastPeriod, slowPeriod }) => emaFading(Math.max(fastPeriod, slowPeriod)),
  needsVolume: true,
  references: ['Achelis, Technical Analysis from A to Z (2000)', 'TA-Lib 0.6.4, ADOSC'],

  compute(bars, { fastPeriod, slowPeriod }) {
    const totals = accumulation(bars)
    const { length } = totals
    const begin = Math.max(fastPeriod, slowPeriod) - 1
    const results = columnFrom(length, begin)
    const fastWeight = 2 / (fastPeriod + 1)
    const slowWeight = 2 / (slowPeriod + 1)
    // Both averages start from the first total, not from a mean.
    let fast = totals[0]
    let slow = totals[0]
    for (let i = 1; i < length; i++) {
      fast = fastWeight * totals[i] + (1 - fastWeight) * fast
      slow = slowWeight * totals[i] + (1 - slowWeight) * slow
      if (i >= begin) results[i] = fast - slow
    }
    return { adOsc: results }
  },
})
