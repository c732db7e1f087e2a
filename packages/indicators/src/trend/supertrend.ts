import type { Bars } from '@assay/market'
import { defineIndicator, line, period, real } from '../define.ts'
import { walkOver, wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const supertrend = defineIndicator({
  id: 'supertrend',
  code: 'SUPERTREND',
  name: 'Supertrend',
  family: 'assay',
  group: 'trend',
  summary:
    'A trailing stop some average ranges away from price that changes sides when a candle closes beyond it; the direction is 1 or -1.',
  aliases: ['super trend', 'trailing stop', 'trend following', 'ATR stop', 'Seban'],
  pane: 'price',
  unit: 'price',
  params: { period: period(10, 1), multiplier: real('Multiplier', 3, 0.1, 100) },
  outputs: { line: line('Line'), direction: line('Direction', { unit: 'signal' }) },
  warmup: ({ period }) => period,
  // Two stops with different starts meet after both have turned on the same bar. The figure was found by trial, with a
  // margin.
  settle: ({ period, multiplier }) => period + wilderFading(period) + Math.ceil(100 * multiplier * multiplier),
  references: ['Seban, Das ist Trading (2008)', 'The range is Wilder’s average true range, as in the usual charts'],
  compute: (bars, { period, multiplier }) => trailed(bars, wilderRange(bars, period), multiplier),
})

/**
 * For each bar, around the middle of the candle:
 * 1. a band on each side, `multiplier` ranges away, may only move towards the price, unless the previous close was
 * beyond it;
 * 2. while the line is the upper band, a close above that band switches it to the lower one, and vice versa.
 * The first line is the upper band.
 */
function trailed({ high, low, close }: Bars, ranges: Float64Array, multiplier: number) {
  const { length } = close
  const walk = walkOver(ranges)
  const begin = walk.first
  const stops = walk.column(begin)
  const direction = walk.column(begin)
  let [upper = Number.POSITIVE_INFINITY, lower = Number.NEGATIVE_INFINITY, side = -1] = walk.numbers
  let up = side === 1
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const middle = (high[i] + low[i]) / 2
    const reach = multiplier * ranges[i]
    const above = middle + reach
    const below = middle - reach
    const before = i === 0 ? close[i] : close[i - 1]
    upper = above < upper || before > upper ? above : upper
    lower = below > lower || before < lower ? below : lower
    up = up ? close[i] >= lower : close[i] > upper
    stops[i] = up ? lower : upper
    direction[i] = up ? 1 : -1
  }
  side = up ? 1 : -1
  walk.keep(upper, lower, side)
  return { line: stops, direction }
}
