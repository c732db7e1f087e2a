import { defineIndicator, line, period, source } from '../define.ts'
import { firstDefined, mean, priceColumn, walkOver } from '../series.ts'
import { windowEffort } from '../settling.ts'

export const avgDev = defineIndicator({
  id: 'avgDev',
  code: 'AVGDEV',
  name: 'Average Deviation',
  family: 'talib',
  group: 'statistic',
  summary: 'How far the last prices lie from their own mean on average; less moved by a single outlier than the standard deviation.',
  aliases: ['mean absolute deviation', 'mean deviation', 'MAD'],
  pane: 'own',
  unit: 'price difference',
  params: { period: period(14), source: source() },
  outputs: { deviation: line('Average deviation') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Lambert, Commodity Channel Index, Commodities (1980): its mean deviation', 'TA-Lib 0.6.4, AVGDEV'],

  compute(bars, { source, period }) {
    const prices = priceColumn(bars, source)
    const { length } = prices
    const walk = walkOver(prices)
    const begin = firstDefined(prices) + period - 1
    const deviation = walk.column(begin)
    for (let i = Math.max(begin, walk.from); i < length; i++) {
      const start = i - period + 1
      const middle = mean(prices, start, period)
      let total = 0
      for (let at = start; at <= i; at++) total += Math.abs(prices[at] - middle)
      deviation[i] = total / period
    }
    return { deviation }
  },
})
