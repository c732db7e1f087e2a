import { movingAverage, pairLookback, pairSettle } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period, source } from '../define.ts'
import { minus, priceColumn } from '../series.ts'

export const apo = defineIndicator({
  id: 'apo',
  code: 'APO',
  name: 'Absolute Price Oscillator',
  family: 'talib',
  group: 'momentum',
  summary: 'How far a fast average of price lies above (or below) a slow one, in price.',
  aliases: ['price oscillator', 'moving average difference'],
  pane: 'own',
  unit: 'price difference',
  params: { fastPeriod: period(12, 2, 'Fast period'), slowPeriod: period(26, 2, 'Slow period'), maType: maType(), source: source() },
  outputs: { apo: line('APO') },
  warmup: ({ fastPeriod, slowPeriod, maType: type }) => pairLookback({ period: fastPeriod, type }, { period: slowPeriod, type }),
  settle: ({ fastPeriod, slowPeriod, maType: type }) => pairSettle({ period: fastPeriod, type }, { period: slowPeriod, type }),
  references: ['TA-Lib 0.6.4, APO'],

  compute(bars, { fastPeriod, slowPeriod, maType: type, source }) {
    const prices = priceColumn(bars, source)
    // Unlike in the MACD each average starts as early as it can. The shorter one is the fast one, whichever way round they are given.
    const fast = movingAverage(prices, Math.min(fastPeriod, slowPeriod), type)
    const slow = movingAverage(prices, Math.max(fastPeriod, slowPeriod), type)
    return { apo: minus(fast, slow) }
  },
})
