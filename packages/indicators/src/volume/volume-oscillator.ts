import { defineIndicator, line, period } from '../define.ts'
import { ema, firstDefined, walkOver } from '../series.ts'
import { emaFading } from '../settling.ts'
import { whereTraded } from './traded.ts'

export const volumeOscillator = defineIndicator({
  id: 'volumeOscillator',
  code: 'VOLUMEOSC',
  name: 'Volume Oscillator',
  family: 'assay',
  group: 'volume',
  summary: 'How many percent the fast average of volume lies above the slow one: positive while trading picks up.',
  aliases: ['PVO', 'percentage volume oscillator', 'volume trend'],
  pane: 'own',
  unit: 'percent',
  params: { fastPeriod: period(5, 1, 'Fast period'), slowPeriod: period(10, 1, 'Slow period') },
  outputs: { oscillator: line('Oscillator') },
  warmup: ({ fastPeriod, slowPeriod }) => Math.max(fastPeriod, slowPeriod) - 1,
  settle: ({ fastPeriod, slowPeriod }) => Math.max(fastPeriod, slowPeriod) + emaFading(Math.max(fastPeriod, slowPeriod)),
  needsVolume: true,
  references: ['Achelis, Technical Analysis from A to Z (2000); here of exponential averages'],

  compute({ volume }, { fastPeriod, slowPeriod }) {
    const oscillator = percentAbove(ema(volume, fastPeriod), ema(volume, slowPeriod))
    return { oscillator: whereTraded(oscillator, volume, Math.max(fastPeriod, slowPeriod)) }
  },
})

function percentAbove(fast: Float64Array, slow: Float64Array): Float64Array {
  const { length } = slow
  const walk = walkOver(slow)
  const begin = Math.max(firstDefined(fast), firstDefined(slow))
  const percents = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) percents[i] = slow[i] > 0 ? (100 * (fast[i] - slow[i])) / slow[i] : Number.NaN
  return percents
}
