import { defineIndicator, line, period } from '../define.ts'
import { change, firstDefined, freshSum, negative, positive, walkOver } from '../series.ts'

export const deMarker = defineIndicator({
  id: 'deMarker',
  code: 'DEMARKER',
  name: 'DeMarker',
  family: 'assay',
  group: 'momentum',
  summary: 'How much of the recent stretching was upward, from 0 to 1: above 0.7 is often called overbought, below 0.3 oversold.',
  aliases: ['DeM', 'DeMark', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(14, 1) },
  outputs: { deMarker: line('DeMarker') },
  warmup: ({ period }) => period,
  references: ['DeMark, The New Science of Technical Analysis (1994)'],

  compute({ high, low }, { period }) {
    return { deMarker: share(freshSum(positive(change(high)), period), freshSum(negative(change(low)), period)) }
  },
})

/** The share of `part` in the sum of both; 0 if the sum is 0, as in MetaTrader. */
function share(part: Float64Array, rest: Float64Array): Float64Array {
  const { length } = part
  const walk = walkOver(part)
  const begin = firstDefined(part)
  const shares = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) shares[i] = part[i] + rest[i] === 0 ? 0 : part[i] / (part[i] + rest[i])
  return shares
}
