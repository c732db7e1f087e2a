import { defineIndicator, line, period } from '../define.ts'
import { firstDefined, freshSum, minus, over, walkOver } from '../series.ts'

export const relativeVigor = defineIndicator({
  id: 'relativeVigor',
  code: 'RVGI',
  name: 'Relative Vigor Index',
  family: 'assay',
  group: 'momentum',
  summary: 'How much of their range candles keep from open to close: positive when they end near their highs, with a signal line to cross.',
  aliases: ['RVI', 'relative vigour index', 'Ehlers', 'vigor'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(10, 1) },
  outputs: { line: line('Vigor'), signal: line('Signal', { warmup: ({ period }) => period + 5 }) },
  warmup: ({ period }) => period + 2,
  settle: ({ period }) => period + 5,
  references: ['Ehlers, Relative Vigor Index, Stocks & Commodities 20 (2002)'],

  compute({ open, high, low, close }, { period }) {
    const vigor = over(freshSum(symmetric(minus(close, open)), period), freshSum(symmetric(minus(high, low)), period))
    return { line: vigor, signal: symmetric(vigor) }
  },
})

/** The weighted mean of four values in which the two middle ones count twice. */
function symmetric(values: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + 3
  const averages = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++)
    averages[i] = (values[i] + 2 * values[i - 1] + 2 * values[i - 2] + values[i - 3]) / 6
  return averages
}
