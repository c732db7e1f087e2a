import { defineIndicator, line, period, real } from '../define.ts'
import { firstDefined, freshDeviation, freshLine, freshMean, highest, lowest, middle, minus, trueRange, walkOver } from '../series.ts'

export const squeeze = defineIndicator({
  id: 'squeeze',
  code: 'SQUEEZE',
  name: 'Squeeze',
  family: 'assay',
  group: 'momentum',
  summary: 'On (1) while the Bollinger bands lie inside the Keltner channel and the market gathers; the momentum tells which way it leans.',
  aliases: ['TTM squeeze', 'squeeze momentum', 'Carter', 'LazyBear', 'volatility contraction'],
  pane: 'own',
  unit: 'price difference',
  params: {
    period: period(20),
    deviations: real('Band deviations', 2, 0.1, 100),
    ranges: real('Channel ranges', 1.5, 0.1, 100),
  },
  outputs: {
    on: line('On', { unit: 'signal', warmup: ({ period }) => period }),
    momentum: line('Momentum'),
  },
  warmup: ({ period }) => 2 * (period - 1),
  references: [
    'Carter, Mastering the Trade (2005)',
    'LazyBear, Squeeze Momentum Indicator (2014): the momentum, and the simple average of the true range for the channel',
  ],

  compute(bars, { period, deviations, ranges }) {
    const { high, low, close } = bars
    const average = freshMean(close, period)
    const on = squeezed(freshDeviation(close, period), freshMean(trueRange(bars), period), deviations, ranges)
    const centre = middle(middle(highest(high, period), lowest(low, period)), average)
    return { on, momentum: freshLine(minus(close, centre), period).ends }
  },
})

/** Both bands have the same middle line, so the narrower one lies inside the other. */
function squeezed(deviation: Float64Array, range: Float64Array, deviations: number, ranges: number): Float64Array {
  const { length } = range
  const walk = walkOver(range)
  const begin = Math.max(firstDefined(deviation), firstDefined(range))
  const on = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) on[i] = deviations * deviation[i] < ranges * range[i] ? 1 : 0
  return on
}
