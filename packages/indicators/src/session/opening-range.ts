import type { Bars } from '@assay/market'
import { minuteMs } from '@assay/market'
import { defineIndicator, int, line } from '../define.ts'
import { minus } from '../series.ts'
import { anchor, anchorStarts } from './anchor.ts'

export const openingRange = defineIndicator({
  id: 'openingRange',
  code: 'OPENINGRANGE',
  name: 'Opening Range',
  family: 'assay',
  group: 'session',
  summary: 'High, low and width of the first minutes of the trading day or of a session, from the first candle after them on.',
  aliases: ['ORB', 'opening range breakout', 'initial balance', 'Crabel', 'first hour'],
  pane: 'price',
  unit: 'price',
  params: { minutes: int('Minutes', 30, 1, 720), anchor: anchor() },
  outputs: { high: line('High'), low: line('Low'), width: line('Width', { unit: 'price difference' }) },
  // One bar before the start, one in the range, one after it.
  warmup: () => 2,
  anchoredDays: () => 2,
  references: ['Crabel, Day Trading With Short Term Price Patterns and Opening Range Breakout (1990)'],
  compute(bars, { minutes, anchor }, { dayBoundary }) {
    const { high, low } = ranges(bars, anchorStarts(bars, anchor, dayBoundary), minutes * minuteMs)
    return { high, low, width: minus(high, low) }
  },
})

/** Undefined while the range is forming. A candle that opens within the minutes counts completely. */
function ranges({ time, high, low }: Bars, starts: Int32Array, duration: number) {
  const { length } = time
  const result = { high: new Float64Array(length).fill(Number.NaN), low: new Float64Array(length).fill(Number.NaN) }
  for (let k = 0; k + 1 < starts.length; k++) {
    const until = time[starts[k]] + duration
    let top = high[starts[k]]
    let bottom = low[starts[k]]
    let i = starts[k]
    for (; i < starts[k + 1] && time[i] < until; i++) {
      if (high[i] > top) top = high[i]
      if (low[i] < bottom) bottom = low[i]
    }
    result.high.fill(top, i, starts[k + 1])
    result.low.fill(bottom, i, starts[k + 1])
  }
  return result
}
