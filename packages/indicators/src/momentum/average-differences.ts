import { movingAverage, pairLookback, pairSettle } from '../average/moving-average.ts'
import { defineIndicator, line, maType, type ParamValues, period, source } from '../define.ts'
import { minus, over, priceColumn, scaled } from '../series.ts'

const params = { fastPeriod: period(12, 2, 'Fast period'), slowPeriod: period(26, 2, 'Slow period'), maType: maType(), source: source() }
type Params = ParamValues<typeof params>

const shared = {
  family: 'talib',
  group: 'momentum',
  pane: 'own',
  params,
  warmup: ({ fastPeriod, slowPeriod, maType: type }: Params) => pairLookback({ period: fastPeriod, type }, { period: slowPeriod, type }),
  settle: ({ fastPeriod, slowPeriod, maType: type }: Params) => pairSettle({ period: fastPeriod, type }, { period: slowPeriod, type }),
} as const

export const apo = defineIndicator({
  ...shared,
  id: 'apo',
  code: 'APO',
  name: 'Absolute Price Oscillator',
  summary: 'How far a fast average of price lies above (or below) a slow one, in price.',
  aliases: ['price oscillator', 'moving average difference'],
  unit: 'price difference',
  outputs: { apo: line('APO') },
  references: ['TA-Lib 0.6.4, APO'],

  compute(bars, chosen) {
    const { fast, slow } = averagesOf(priceColumn(bars, chosen.source), chosen)
    return { apo: minus(fast, slow) }
  },
})

export const ppo = defineIndicator({
  ...shared,
  id: 'ppo',
  code: 'PPO',
  name: 'Percentage Price Oscillator',
  summary: 'How far a fast average of price lies above (or below) a slow one, in percent of the slow one.',
  aliases: ['price oscillator', 'MACD percent'],
  unit: 'percent',
  outputs: { ppo: line('PPO') },
  references: ['TA-Lib 0.6.4, PPO'],

  compute(bars, chosen) {
    const { fast, slow } = averagesOf(priceColumn(bars, chosen.source), chosen)
    return { ppo: scaled(over(minus(fast, slow), slow), 100) }
  },
})

/**
 * Unlike in the MACD, each average starts as early as it can. The shorter one is the fast one, in whichever order they
 * are given.
 */
function averagesOf(prices: Float64Array, { fastPeriod, slowPeriod, maType: type }: Params): { fast: Float64Array; slow: Float64Array } {
  return {
    fast: movingAverage(prices, Math.min(fastPeriod, slowPeriod), type),
    slow: movingAverage(prices, Math.max(fastPeriod, slowPeriod), type),
  }
}
