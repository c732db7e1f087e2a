import type { Bars } from '@assay/market'
import { averageChoice, chosenAverage, chosenLookback, chosenSettle } from '../average/average-choice.ts'
import { defineIndicator, line, period } from '../define.ts'
import { medianPrice, minus } from '../series.ts'

export const awesomeOscillator = defineIndicator({
  id: 'awesomeOscillator',
  code: 'AwesomeOscillator',
  name: 'Awesome Oscillator',
  family: 'named',
  group: 'momentum',
  summary: 'How far a fast average of the candles’ middle lies above (or below) a slow one.',
  aliases: ['AO', 'AwesomeOsc', 'Bill Williams'],
  pane: 'own',
  unit: 'price difference',
  params: { fastPeriod: period(5, 1, 'Fast period'), slowPeriod: period(34, 1, 'Slow period'), average: averageChoice() },
  outputs: { ao: line('AO') },
  warmup: ({ fastPeriod, slowPeriod, average }) => Math.max(chosenLookback(fastPeriod, average), chosenLookback(slowPeriod, average)),
  settle: ({ fastPeriod, slowPeriod, average }) => Math.max(chosenSettle(fastPeriod, average), chosenSettle(slowPeriod, average)),
  references: ['Williams, New Trading Dimensions (1998)', 'Backtrader 1.9.78.123 (numbers only), AwesomeOscillator'],
  compute: (bars, { fastPeriod, slowPeriod, average }) => ({ ao: awesome(bars, fastPeriod, slowPeriod, average) }),
})

/** A fast average of the candles' middle prices minus a slow one. */
export function awesome(bars: Bars, fastPeriod: number, slowPeriod: number, average: number): Float64Array {
  const middles = medianPrice(bars)
  return minus(chosenAverage(middles, fastPeriod, average), chosenAverage(middles, slowPeriod, average))
}
