import { defineIndicator, line, period } from '../define.ts'
import { typicalPrice, walkOver } from '../series.ts'

export const mfi = defineIndicator({
  id: 'mfi',
  code: 'MFI',
  name: 'Money Flow Index',
  family: 'talib',
  group: 'volume',
  summary: 'An RSI that counts volume: how much of the recent turnover came on rising candles, from 0 to 100.',
  aliases: ['volume RSI', 'money flow', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: { period: period(14) },
  outputs: { mfi: line('MFI') },
  warmup: ({ period }) => period,
  needsVolume: true,
  references: ['Quong and Soudack, Volume-Weighted RSI: Money Flow (1989)', 'TA-Lib 0.6.4, MFI'],

  compute(bars, { period }) {
    const { ups, downs } = flows(typicalPrice(bars), bars.volume)
    const { length } = ups
    const walk = walkOver(ups)
    const results = walk.column(period)
    let [up = 0, down = 0] = walk.numbers
    for (let i = Math.max(1, walk.from); i < length; i++) {
      if (i > period) {
        up -= ups[i - period]
        down -= downs[i - period]
      }
      up += ups[i]
      down += downs[i]
      const sum = up + down
      // Below one unit of money the reference counts no flow at all.
      if (i >= period) results[i] = sum < 1 ? 0 : 100 * (up / sum)
    }
    walk.keep(up, down)
    return { mfi: results }
  },
})

/** Price times volume of each bar, by whether the price rose or fell; 0 on both sides if it did not change. */
function flows(prices: Float64Array, volume: Float64Array): { ups: Float64Array; downs: Float64Array } {
  const { length } = prices
  const walk = walkOver(prices)
  const ups = walk.column(0)
  const downs = walk.column(0)
  for (let i = Math.max(1, walk.from); i < length; i++) {
    const move = prices[i] - prices[i - 1]
    if (move > 0) ups[i] = prices[i] * volume[i]
    else if (move < 0) downs[i] = prices[i] * volume[i]
  }
  return { ups, downs }
}
