import { averageChoice, chosenAverage, chosenLookback, chosenSettle, simple } from '../average/average-choice.ts'
import { defineIndicator, line, period } from '../define.ts'
import { minus } from '../series.ts'
import { awesome } from './awesome-oscillator.ts'

// The underlying oscillator always uses these windows and simple averages.
const fast = 5
const slow = 34

export const accelerationDecelerationOscillator = defineIndicator({
  id: 'accelerationDecelerationOscillator',
  code: 'AccelerationDecelerationOscillator',
  name: 'Acceleration/Deceleration Oscillator',
  family: 'named',
  group: 'momentum',
  summary: 'Whether the Awesome Oscillator is ahead of its own average: the drive of the market turns before its direction does.',
  aliases: ['AccDeOsc', 'accelerator oscillator', 'AC', 'Bill Williams'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(5, 2), average: averageChoice() },
  outputs: { accde: line('AC') },
  warmup: ({ period, average }) => slow - 1 + chosenLookback(period, average),
  settle: ({ period, average }) => slow - 1 + chosenSettle(period, average),
  references: ['Williams, New Trading Dimensions (1998)', 'Backtrader 1.9.78.123 (numbers only), AccelerationDecelerationOscillator'],

  compute(bars, { period, average }) {
    const oscillator = awesome(bars, fast, slow, simple)
    return { accde: minus(oscillator, chosenAverage(oscillator, period, average)) }
  },
})
