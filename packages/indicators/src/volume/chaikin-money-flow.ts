import type { Bars } from '@assay/market'
import { defineIndicator, line, period } from '../define.ts'
import { freshSum, quotient, walkOver } from '../series.ts'

export const chaikinMoneyFlow = defineIndicator({
  id: 'chaikinMoneyFlow',
  code: 'CMF',
  name: 'Chaikin Money Flow',
  family: 'assay',
  group: 'volume',
  summary: 'Whether volume came on candles that closed near their highs (up to 1) or near their lows (down to -1).',
  aliases: ['Chaikin', 'money flow', 'accumulation distribution', 'buying pressure'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(20, 1) },
  outputs: { flow: line('Money flow') },
  warmup: ({ period }) => period - 1,
  needsVolume: true,
  references: ['Chaikin, in Achelis, Technical Analysis from A to Z (2000)'],
  compute: (bars, { period }) => ({ flow: quotient(freshSum(flows(bars), period), freshSum(bars.volume, period)) }),
})

/**
 * Each bar's volume, weighted by where it closed in its range: all of it at the high, minus all at the low, none if the
 * range is 0.
 */
function flows({ high, low, close, volume }: Bars): Float64Array {
  const { length } = close
  const walk = walkOver(close)
  const results = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const range = high[i] - low[i]
    if (range > 0) results[i] = ((close[i] - low[i] - (high[i] - close[i])) / range) * volume[i]
  }
  return results
}
