import { movingAverage, pairLookback, pairSettle } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period, source } from '../define.ts'
import { minus, over, priceColumn, scaled } from '../series.ts'

export const ppo = defineIndicator({
  id: 'ppo',
  code: 'PPO',
  name: 'Percentage Price Oscillator',
  family: 'talib',
  group: 'momentum',
  summary: 'How far a fast average of price lies above (or below) a slow one, in percent of the slow one.',
  aliases: ['price oscillator', 'MACD percent'],
  pane: 'own',
  unit: 'percent',
  params: { fastPeriod: period(12, 2, 'Fast period'), slowPeriod: period(26, 2, 'Slow period'), maType: maType(), source: source() },
  outputs: { ppo: line('PPO') },
  warmup: ({ fastPeriod, slowPeriod, maType: type }) => pairLookback({ period: fastPeriod, type }, { period: slowPeriod, type }),
  settle: ({ fastPeriod, slowPeriod, maType: type }) => pairSettle({ period: fastPeriod, type }, { period: slowPeriod, type }),
  references: ['TA-Lib 0.6.4, PPO'],

  compute(bars, { fastPeriod, slowPeriod, maType: type, source }) {
    const prices = priceColumn(bars, source)
    // Unlike in the MACD each average starts as early as it can. The shorter one is the fast one, whichever way round they are given.
    const fast = movingAverage(prices, Math.min(fastPeriod, slowPeriod), type)
    const slow = movingAverage(prices, Math.max(fastPeriod, slowPeriod), type)
    return { ppo: scaled(over(minus(fast, slow), slow), 100) }
  },
})
