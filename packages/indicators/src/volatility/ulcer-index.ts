import { defineIndicator, line, period, source } from '../define.ts'
import { firstDefined, freshMean, highest, priceColumn, walkOver } from '../series.ts'

export const ulcerIndex = defineIndicator({
  id: 'ulcerIndex',
  code: 'ULCER',
  name: 'Ulcer Index',
  family: 'assay',
  group: 'volatility',
  summary: 'How deep and how long price stayed below its recent high: the pain of holding on, in percent.',
  aliases: ['Martin', 'drawdown', 'downside risk', 'UI'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(14, 1), source: source() },
  outputs: { ulcer: line('Ulcer index') },
  warmup: ({ period }) => 2 * (period - 1),
  references: ['Martin and McCann, The Investor’s Guide to Fidelity Funds (1989)'],

  compute(bars, { period, source }) {
    const values = priceColumn(bars, source)
    return { ulcer: roots(freshMean(squaredFalls(values, highest(values, period)), period)) }
  },
})

/** The squared percentage by which each value lies below the top. */
function squaredFalls(values: Float64Array, top: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(top)
  const squares = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) squares[i] = top[i] > 0 ? ((100 * (values[i] - top[i])) / top[i]) ** 2 : 0
  return squares
}

function roots(squares: Float64Array): Float64Array {
  const { length } = squares
  const walk = walkOver(squares)
  const results = walk.column(walk.first)
  for (let i = Math.max(walk.first, walk.from); i < length; i++) results[i] = Math.sqrt(squares[i])
  return results
}
