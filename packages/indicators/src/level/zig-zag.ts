import type { Bars } from '@assay/market'
import { defineIndicator, line, real } from '../define.ts'

export const zigZag = defineIndicator({
  id: 'zigZag',
  code: 'ZIGZAG',
  name: 'ZigZag, Confirmed',
  family: 'assay',
  group: 'level',
  summary: 'The last turning points after which price has already come back by the given percentage; nothing is redrawn later.',
  aliases: ['zig zag', 'pivot high', 'pivot low', 'turning point', 'market structure', 'swing'],
  pane: 'price',
  unit: 'price',
  params: { percent: real('Turn in percent', 1, 0.01, 50) },
  outputs: {
    high: line('Last high'),
    low: line('Last low'),
    direction: line('Leg since then: up 1, down -1', { unit: 'signal' }),
  },
  warmup: () => 1,
  // Two lines with different starts meet at a turning point that both have confirmed. How long that takes depends on
  // the market.
  settle: ({ percent }) => Math.ceil(4000 * Math.max(percent, percent * percent)),
  anchoredDays: () => 0,
  references: ['Merrill, Filtered Waves (1977); a turn counts from the candle that confirms it'],
  compute: (bars, { percent }) => turns(bars, percent / 100),
})

/**
 * For each bar:
 * 1. an upward leg keeps its highest high; a low that lies the given share below it confirms that high as a turn, and
 * the downward leg begins with that low;
 * 2. a downward leg is the mirror image. A bar with a new extreme confirms nothing itself, because it is unknown which
 * came first;
 * 3. before the first turn both extremes since the start are kept, and the first one confirmed counts.
 */
function turns({ high, low }: Bars, part: number) {
  const { length } = high
  const column = () => new Float64Array(length).fill(Number.NaN)
  const result = { high: column(), low: column(), direction: column() }
  let top = Number.NEGATIVE_INFINITY
  let bottom = Number.POSITIVE_INFINITY
  let [lastHigh, lastLow, leg] = [Number.NaN, Number.NaN, Number.NaN]
  for (let i = 0; i < length; i++) {
    const higher = high[i] > top
    const lower = low[i] < bottom
    if (higher && leg !== -1) top = high[i]
    if (lower && leg !== 1) bottom = low[i]
    if (leg !== -1 && !higher && low[i] <= top * (1 - part)) {
      lastHigh = top
      leg = -1
      bottom = low[i]
    } else if (leg !== 1 && !lower && high[i] >= bottom * (1 + part)) {
      lastLow = bottom
      leg = 1
      top = high[i]
    }
    result.high[i] = lastHigh
    result.low[i] = lastLow
    result.direction[i] = leg
  }
  return result
}
