import { defineIndicator, line, period } from '../define.ts'
import { percentRank, wilderRange } from '../series.ts'
import { wilderFading } from '../settling.ts'

export const atrPercentile = defineIndicator({
  id: 'atrPercentile',
  code: 'ATRPERCENTILE',
  name: 'ATR Percentile',
  family: 'assay',
  group: 'volatility',
  summary:
    'In how many percent of the candles before the average true range was smaller than now: near 100 the market is unusually restless.',
  aliases: ['ATR rank', 'volatility percentile', 'volatility rank', 'volatility regime'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(14, 1), rankPeriod: period(100, 1, 'Rank period') },
  outputs: { percentile: line('Percentile') },
  warmup: ({ period, rankPeriod }) => period + rankPeriod,
  settle: ({ period, rankPeriod }) => period + rankPeriod + wilderFading(period),
  references: [
    'Wilder, New Concepts in Technical Trading Systems (1978), for the average true range',
    'Percentile rank of the newest value among those before it',
  ],
  compute: (bars, { period, rankPeriod }) => ({ percentile: percentRank(wilderRange(bars, period), rankPeriod) }),
})
