import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'
import { windowEffort } from '../settling.ts'

export const percentRank = defineIndicator({
  id: 'percentRank',
  code: 'PercentRank',
  name: 'Percent Rank',
  family: 'named',
  group: 'statistic',
  summary: 'What part of the last candles had a lower price than the newest, from 0 (none) to nearly 1 (all others).',
  aliases: ['PctRank', 'percentile'],
  pane: 'own',
  unit: 'ratio',
  params: { period: period(50), source: source() },
  outputs: { pctrank: line('Percent rank') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => 10 + windowEffort(period) / 10,
  references: ['Galton, Statistics by Intercomparison (1875)', 'Backtrader 1.9.78.123 (numbers only), PercentRank'],
  compute: (bars, { period, source }) => ({ pctrank: rank(series.priceColumn(bars, source), period) }),
})

/** The share of the last `period` values, including the newest one, that are lower than the newest. */
export const rank = (values: Float64Array, period: number): Float64Array =>
  series.scaled(series.percentRank(values, period - 1), (period - 1) / (100 * period))
