import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, walkOver } from '../series.ts'
import { vwapAnchor, vwapDays } from './vwap.ts'
import { anchoredMoments } from './vwap-moments.ts'

export const vwapBands = defineIndicator({
  id: 'vwapBands',
  code: 'VWAPBANDS',
  name: 'VWAP Bands',
  family: 'assay',
  group: 'volume',
  summary: 'One and two standard deviations above and below the volume weighted average price of the trading day so far.',
  aliases: ['VWAP deviation', 'standard deviation bands', 'volume weighted'],
  pane: 'price',
  unit: 'price',
  params: { source: source(5), anchor: vwapAnchor() },
  outputs: { upper1: line('Upper 1'), lower1: line('Lower 1'), upper2: line('Upper 2'), lower2: line('Lower 2') },
  warmup: () => 1,
  anchoredDays: ({ anchor }) => vwapDays(anchor),
  needsVolume: true,
  references: [
    'Berkowitz, Logue and Noser, The Total Cost of Transactions on the NYSE, Journal of Finance 43 (1988), for the average',
    'The deviation is that of the prices by volume since the start',
  ],

  compute(bars, { source, anchor }, { dayBoundary }) {
    const { means, variances } = anchoredMoments(bars, priceColumn(bars, source), anchor, dayBoundary)
    const band = (deviations: number) => besides(means, variances, deviations)
    return { upper1: band(1), lower1: band(-1), upper2: band(2), lower2: band(-2) }
  },
})

function besides(means: Float64Array, variances: Float64Array, deviations: number): Float64Array {
  const { length } = means
  const walk = walkOver(means)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) results[i] = means[i] + deviations * Math.sqrt(Math.max(0, variances[i]))
  return results
}
