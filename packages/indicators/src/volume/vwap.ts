import { choice, defineIndicator, line, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { anchoredMoments } from './vwap-moments.ts'

/** The parameter for when the average restarts. */
export const vwapAnchor = () => choice('Starts with', 0, { 0: 'trading day', 1: 'trading week' })

/** Trading days until a start is included. */
export const vwapDays = (anchor: number) => (anchor === 1 ? 7 : 1)

export const vwap = defineIndicator({
  id: 'vwap',
  code: 'VWAP',
  name: 'Volume Weighted Average Price',
  family: 'assay',
  group: 'volume',
  summary: 'The average price of the trading day so far, by volume: what the average buyer of the day has paid.',
  aliases: ['volume weighted', 'session VWAP', 'daily VWAP', 'weekly VWAP', 'anchored VWAP'],
  pane: 'price',
  unit: 'price',
  params: { source: source(5), anchor: vwapAnchor() },
  outputs: { vwap: line('VWAP') },
  warmup: () => 1,
  anchoredDays: ({ anchor }) => vwapDays(anchor),
  needsVolume: true,
  references: ['Berkowitz, Logue and Noser, The Total Cost of Transactions on the NYSE, Journal of Finance 43 (1988)'],
  compute: (bars, { source, anchor }, { dayBoundary }) => ({
    vwap: anchoredMoments(bars, priceColumn(bars, source), anchor, dayBoundary).means,
  }),
})
