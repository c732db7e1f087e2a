import { defineIndicator, line, period, source } from '../define.ts'
import { change, firstDefined, freshSum, priceColumn, quotient, sizes, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

export const vidya = defineIndicator({
  id: 'vidya',
  code: 'VIDYA',
  name: 'Variable Index Dynamic Average',
  family: 'assay',
  group: 'average',
  summary: 'An exponential average that speeds up while price runs one way and nearly stops while it goes nowhere.',
  aliases: ['Chande', 'variable moving average', 'volatility index dynamic average', 'adaptive'],
  pane: 'price',
  unit: 'price',
  params: { period: period(12, 1), momentumPeriod: period(9, 1, 'Momentum period'), source: source() },
  outputs: { vidya: line('VIDYA') },
  warmup: ({ momentumPeriod }) => momentumPeriod,
  // A market without direction has a momentum of one over the root of its bars. Half of that is a slow case, not the
  // slowest possible.
  settle: ({ period, momentumPeriod }) => momentumPeriod + fading(1 / (period + 1) / Math.sqrt(momentumPeriod)),
  references: [
    'Chande, Adapting Moving Averages to Market Volatility, Stocks & Commodities 10 (1992)',
    'Chande, The New Technical Trader (1994): by the absolute momentum oscillator',
  ],

  compute(bars, { period, momentumPeriod, source }) {
    const values = priceColumn(bars, source)
    const moves = change(values)
    const momentum = quotient(freshSum(moves, momentumPeriod), freshSum(sizes(moves), momentumPeriod))
    return { vidya: adapted(values, momentum, 2 / (period + 1), firstDefined(values) + momentumPeriod) }
  },
})

/**
 * An exponential average whose weight is multiplied by the size of the momentum, which lies between -1 and 1. It starts
 * from the value before its first.
 */
function adapted(values: Float64Array, momentum: Float64Array, weight: number, begin: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const averages = walk.column(begin)
  if (begin >= length) return averages
  let [average = begin > 0 ? values[begin - 1] : Number.NaN] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    // If nothing moved, there is no momentum and the average keeps its value.
    if (!Number.isNaN(momentum[i])) average += weight * Math.abs(momentum[i]) * (values[i] - average)
    averages[i] = average
  }
  walk.keep(average)
  return averages
}
