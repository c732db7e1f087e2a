import { defineIndicator, line, source } from '../define.ts'
import { priceColumn, startingAt } from '../series.ts'
import { hilbert, patient, settledAfter } from './hilbert.ts'
import { instantaneousTrend } from './instantaneous-trend.ts'

export const htTrendline = defineIndicator({
  id: 'htTrendline',
  code: 'HT_TRENDLINE',
  name: 'Instantaneous Trendline',
  family: 'talib',
  group: 'average',
  summary: 'The price averaged over exactly one of its present cycles, so that the cycle drops out and the trend remains.',
  aliases: ['Hilbert Transform', 'Ehlers'],
  pane: 'price',
  unit: 'price',
  params: { source: source() },
  outputs: { trendline: line('Trendline') },
  warmup: () => patient.warmup,
  settle: () => settledAfter,
  references: ['Ehlers, Rocket Science for Traders (2001)', 'TA-Lib 0.6.4, HT_TRENDLINE'],

  compute(bars, { source }) {
    const prices = priceColumn(bars, source)
    const { period } = hilbert(prices, patient.start)
    return { trendline: startingAt(instantaneousTrend(prices, period, patient.start), patient.warmup) }
  },
})
