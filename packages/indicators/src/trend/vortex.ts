import { defineIndicator, line, period } from '../define.ts'
import { freshSum, quotient, trueRange, walkOver } from '../series.ts'

export const vortex = defineIndicator({
  id: 'vortex',
  code: 'Vortex',
  name: 'Vortex',
  family: 'named',
  group: 'trend',
  summary: 'How far highs reach from the lows before (VI+) and lows from the highs before (VI-), through the range: the larger one leads.',
  aliases: ['VI', 'vortex indicator', 'Botes', 'Siepman'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(14) },
  outputs: { vi_plus: line('VI+'), vi_minus: line('VI-') },
  warmup: ({ period }) => period,
  references: ['Botes and Siepman, The Vortex Indicator, Stocks & Commodities (2010)', 'Backtrader 1.9.78.123 (numbers only), Vortex'],

  compute(bars, { period }) {
    const { high, low } = bars
    const ranges = freshSum(trueRange(bars), period)
    return {
      vi_plus: quotient(freshSum(reach(high, low), period), ranges),
      vi_minus: quotient(freshSum(reach(low, high), period), ranges),
    }
  },
})

/** The distance of `to` from the value of `from` one bar earlier. */
function reach(to: Float64Array, from: Float64Array): Float64Array {
  const { length } = to
  const walk = walkOver(to)
  const reaches = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) reaches[i] = Math.abs(to[i] - from[i - 1])
  return reaches
}
