import { defineIndicator, line, period } from '../define.ts'
import { mean, typicalPrice, walkOver } from '../series.ts'
import { windowEffort } from '../settling.ts'

export const cci = defineIndicator({
  id: 'cci',
  code: 'CCI',
  name: 'Commodity Channel Index',
  family: 'talib',
  group: 'momentum',
  summary: 'How unusually far the typical price lies from its average; beyond 100 or -100 is out of the ordinary.',
  aliases: ['Lambert', 'channel index'],
  pane: 'own',
  unit: 'index',
  guides: [-100, 100],
  params: { period: period(14) },
  outputs: { cci: line('CCI') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Lambert, Commodity Channel Index: Tool for Trading Cyclic Trends (1980)', 'TA-Lib 0.6.4, CCI'],

  compute(bars, { period }) {
    const prices = typicalPrice(bars)
    const { length } = prices
    const walk = walkOver(prices)
    const results = walk.column(period - 1)
    // The window is a ring, added from its first place on, as in the reference. On flat prices the rounding of the sum
    // decides whether the distance from it counts as 0.
    const ring = walk.memory(period)
    for (let i = walk.from, place = i % period; i < length; i++) {
      ring[place] = prices[i]
      place = place + 1 === period ? 0 : place + 1
      if (i >= period - 1) results[i] = distanceInDeviations(ring, prices[i])
    }
    return { cci: results }
  },
})

function distanceInDeviations(window: Float64Array, price: number): number {
  const { length } = window
  const average = mean(window, 0, length)
  let deviation = 0
  for (let i = 0; i < length; i++) deviation += Math.abs(window[i] - average)
  const distance = price - average
  return distance === 0 || deviation === 0 ? 0 : distance / (0.015 * (deviation / length))
}
