import { defineIndicator, line, period } from '../define.ts'
import { walkOver } from '../series.ts'
import { barsSinceHighest, barsSinceLowest } from './extreme-age.ts'

export const aroon = defineIndicator({
  id: 'aroon',
  code: 'AROON',
  name: 'Aroon',
  family: 'talib',
  group: 'trend',
  summary: 'How fresh the highest high (Up) and the lowest low (Down) of the window are: 100 was just made, 0 is about to drop out.',
  aliases: ['Aroon up', 'Aroon down', 'Chande', 'trend'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { down: line('Aroon Down'), up: line('Aroon Up') },
  warmup: ({ period }) => period,
  references: ['Chande, A Time Price Oscillator (1995)', 'TA-Lib 0.6.4, AROON'],

  compute({ high, low }, { period }) {
    return { down: freshness(barsSinceLowest(low, period), period), up: freshness(barsSinceHighest(high, period), period) }
  },
})

/** 100 if the extreme is the current bar, falling to 0 when it is about to leave the window. */
export function freshness(ages: Float64Array, period: number): Float64Array {
  const { length } = ages
  const walk = walkOver(ages)
  const step = 100 / period
  const results = walk.column(period)
  for (let i = Math.max(period, walk.from); i < length; i++) results[i] = step * (period - ages[i])
  return results
}
