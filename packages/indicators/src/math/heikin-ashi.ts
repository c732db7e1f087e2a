import type { Bars } from '@assay/market'
import { defineIndicator, line } from '../define.ts'
import { averagePrice, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

// The open halves its dependence on the past with each candle.
export const heikinAshiFading = fading(0.5)

const fromStart = { warmup: () => 0 }

export const heikinAshi = defineIndicator({
  id: 'heikinAshi',
  code: 'HeikinAshi',
  name: 'Heikin-Ashi',
  family: 'named',
  group: 'price',
  summary: 'Candles drawn from averages, so that a trend shows as a row of one colour; not the prices at which anything traded.',
  aliases: ['Heiken Ashi', 'average bar', 'HA'],
  pane: 'price',
  unit: 'price',
  params: {},
  outputs: { ha_open: line('Open', fromStart), ha_high: line('High'), ha_low: line('Low'), ha_close: line('Close', fromStart) },
  warmup: () => 1,
  settle: () => 1 + heikinAshiFading,
  references: ['Valcu, Using the Heikin-Ashi Technique, Stocks & Commodities (2004)', 'Backtrader 1.9.78.123 (numbers only), HeikinAshi'],

  compute(bars) {
    const { open, close } = heikinAshiBodies(bars)
    const { length } = open
    const walk = walkOver(open)
    const ha_high = walk.column(1)
    const ha_low = walk.column(1)
    for (let i = Math.max(1, walk.from); i < length; i++) {
      ha_high[i] = Math.max(bars.high[i], open[i], close[i])
      ha_low[i] = Math.min(bars.low[i], open[i], close[i])
    }
    return { ha_open: open, ha_high, ha_low, ha_close: close }
  },
})

/**
 * The close is the mean of the candle's prices. The open is the middle of the previous averaged candle's open and
 * close; for the first candle, of its own.
 */
export function heikinAshiBodies(bars: Bars): { open: Float64Array; close: Float64Array } {
  const close = averagePrice(bars)
  const { length } = close
  const walk = walkOver(close)
  const open = walk.column(0)
  if (length > 0) open[0] = (bars.open[0] + bars.close[0]) / 2
  for (let i = Math.max(1, walk.from); i < length; i++) open[i] = (open[i - 1] + close[i - 1]) / 2
  return { open, close }
}
