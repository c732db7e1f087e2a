import type { Bars } from '@assay/market'
import { defineIndicator, line, period } from '../define.ts'
import { sma, walkOver } from '../series.ts'

export const accBands = defineIndicator({
  id: 'accBands',
  code: 'ACCBANDS',
  name: 'Acceleration Bands',
  family: 'talib',
  group: 'volatility',
  summary: 'A band around the average close that widens with the candles’ own ranges; a close outside it shows a strong move.',
  aliases: ['Headley', 'acceleration', 'envelope'],
  pane: 'price',
  unit: 'price',
  params: { period: period(20) },
  outputs: { upper: line('Upper band'), middle: line('Middle band'), lower: line('Lower band') },
  warmup: ({ period }) => period - 1,
  references: ['Headley, Big Trends in Trading (2002)', 'TA-Lib 0.6.4, ACCBANDS'],

  compute(bars, { period }) {
    const { above, below } = widened(bars)
    return { upper: sma(above, period), middle: sma(bars.close, period), lower: sma(below, period) }
  },
})

/** High and low, moved outwards by four times the candle's range as a share of high plus low. */
function widened({ high, low }: Bars): { above: Float64Array; below: Float64Array } {
  const { length } = high
  const walk = walkOver(high)
  const above = walk.column(0)
  const below = walk.column(0)
  for (let i = walk.from; i < length; i++) {
    const sum = high[i] + low[i]
    const width = Math.abs(sum) < 1e-14 ? 0 : (4 * (high[i] - low[i])) / sum
    above[i] = high[i] * (1 + width)
    below[i] = low[i] * (1 - width)
  }
  return { above, below }
}
