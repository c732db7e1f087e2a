import { defineIndicator, line, period, source } from '../define.ts'
import { columnFrom, firstDefined, freshMean, highest, priceColumn } from '../series.ts'

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
    const ulcer = freshMean(squaredFalls(values, highest(values, period)), period)
    const { length } = ulcer
    for (let i = firstDefined(ulcer); i < length; i++) ulcer[i] = Math.sqrt(ulcer[i])
    return { ulcer }
  },
})

/** Squares of how many percent each value lies below the top. */
function squaredFalls(values: Float64Array, top: Float64Array): Float64Array {
  const { length } = values
  const begin = firstDefined(top)
  const squares = columnFrom(length, begin)
  for (let i = begin; i < length; i++) squares[i] = top[i] > 0 ? ((100 * (values[i] - top[i])) / top[i]) ** 2 : 0
  return squares
}
