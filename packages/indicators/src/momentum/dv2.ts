import type { Bars } from '@assay/market'
import { defineIndicator, int, line, period } from '../define.ts'
import { acrossHoles, firstDefined, mean, medianPrice, quotient, scaled, walkOver } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { rank } from '../statistic/percent-rank.ts'

export const dv2 = defineIndicator({
  id: 'dv2',
  code: 'DV2',
  name: 'DV2',
  family: 'named',
  group: 'momentum',
  summary: 'How high the last closes stood within their candles compared with those of the candles before, from 0 to 100; low is oversold.',
  aliases: ['Varadi', 'David Varadi oscillator', 'overbought', 'oversold', 'percent rank'],
  pane: 'own',
  unit: 'index',
  params: { period: period(252), averagePeriod: int('Average period', 2, 1, 500) },
  outputs: { dv2: line('DV2') },
  warmup: ({ period, averagePeriod }) => period + averagePeriod - 2,
  effort: ({ period }) => 10 + windowEffort(period) / 10,
  references: ['Varadi, DV2 (2009)', 'Backtrader 1.9.78.123 (numbers only), DV2'],

  compute(bars, { period, averagePeriod }) {
    const positions = acrossHoles(closeThroughMiddle(bars), (defined) => separateMeans(defined, averagePeriod))
    return {
      dv2: scaled(
        acrossHoles(positions, (defined) => rank(defined, period)),
        100,
      ),
    }
  },
})

const closeThroughMiddle = (bars: Bars) => quotient(bars.close, medianPrice(bars))

/**
 * Adds each window separately, oldest value first. A rank compares two means, and the result must not depend on where a
 * running total began.
 */
function separateMeans(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + period - 1
  const means = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) means[i] = mean(values, i - period + 1, period)
  return means
}
