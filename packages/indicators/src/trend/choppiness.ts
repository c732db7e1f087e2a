import { defineIndicator, line, period } from '../define.ts'
import { firstDefined, freshSum, highest, lowest, trueRange, walkOver } from '../series.ts'

export const choppiness = defineIndicator({
  id: 'choppiness',
  code: 'CHOP',
  name: 'Choppiness Index',
  family: 'assay',
  group: 'trend',
  summary:
    'How much of the travelled way came to nothing, usually from 0 to 100: above 61.8 the market moves sideways, below 38.2 it trends.',
  aliases: ['Dreiss', 'CI', 'sideways', 'consolidation', 'trend strength'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14) },
  outputs: { choppiness: line('Choppiness') },
  warmup: ({ period }) => period,
  references: ['Dreiss, The Choppiness Index (1993)'],

  compute(bars, { period }) {
    const travelled = freshSum(trueRange(bars), period)
    return { choppiness: logarithmic(travelled, highest(bars.high, period), lowest(bars.low, period), period) }
  },
})

/** 0 if the path was straight, 100 if every candle covered the whole range; undefined if the range is 0. */
function logarithmic(travelled: Float64Array, high: Float64Array, low: Float64Array, period: number): Float64Array {
  const { length } = travelled
  const walk = walkOver(travelled)
  const begin = firstDefined(travelled)
  const results = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const range = high[i] - low[i]
    results[i] = range > 0 ? (100 * Math.log(travelled[i] / range)) / Math.log(period) : Number.NaN
  }
  return results
}
