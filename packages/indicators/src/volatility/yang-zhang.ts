import type { Bars } from '@assay/market'
import { defineIndicator, line, period } from '../define.ts'
import { freshDeviation, freshMean, walkOver } from '../series.ts'
import { candlesPerYear, logRatio, yearlyPercent } from './annual.ts'
import { driftFreeVariances } from './rogers-satchell.ts'

export const yangZhang = defineIndicator({
  id: 'yangZhang',
  code: 'YANGZHANG',
  name: 'Yang-Zhang Volatility',
  family: 'assay',
  group: 'volatility',
  summary: 'The yearly volatility told by all four prices and by the gaps between candles, right also while the market trends.',
  aliases: ['Yang', 'Zhang', 'OHLC volatility', 'gap volatility'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20), candlesPerYear: candlesPerYear() },
  outputs: { volatility: line('Volatility') },
  warmup: ({ period }) => period,
  references: [
    'Yang and Zhang, Drift-Independent Volatility Estimation Based on High, Low, Open, and Close Prices, Journal of Business 73 (2000)',
  ],

  compute(bars, { period, candlesPerYear }) {
    const { gaps, bodies } = parts(bars)
    const within = freshMean(driftFreeVariances(bars), period)
    const gap = freshDeviation(gaps, period)
    const body = freshDeviation(bodies, period)
    const sample = period / (period - 1)
    const weight = 0.34 / (1.34 + (period + 1) / (period - 1))
    const { length } = gap
    const walk = walkOver(gap)
    const variances = walk.column(walk.first)
    for (let i = Math.max(walk.first, walk.from); i < length; i++) {
      variances[i] = sample * (gap[i] * gap[i] + weight * body[i] * body[i]) + (1 - weight) * within[i]
    }
    return { volatility: yearlyPercent(variances, candlesPerYear) }
  },
})

/** Logarithmic moves from the previous close to the open, and from open to close. */
function parts({ open, close }: Bars): { gaps: Float64Array; bodies: Float64Array } {
  const { length } = close
  const walk = walkOver(close)
  const gaps = walk.column(1)
  const bodies = walk.column(1)
  for (let i = Math.max(1, walk.from); i < length; i++) {
    gaps[i] = logRatio(open[i], close[i - 1])
    bodies[i] = logRatio(close[i], open[i])
  }
  return { gaps, bodies }
}
