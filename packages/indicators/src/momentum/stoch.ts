import { averageLookback, averageSettle, movingAverage } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period } from '../define.ts'
import { firstDefined, startingAt } from '../series.ts'
import { positionInRange } from './stochastic.ts'

export const stoch = defineIndicator({
  id: 'stoch',
  code: 'STOCH',
  name: 'Stochastic',
  family: 'talib',
  group: 'momentum',
  summary: 'Where the close stands within the range of the last candles, from 0 to 100 and smoothed (%K), with its own average (%D).',
  aliases: ['slow stochastic', 'stochastic oscillator', 'Lane', '%K', '%D', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: {
    fastKPeriod: period(5, 1, 'Range period'),
    slowKPeriod: period(3, 1, '%K period'),
    slowKMaType: maType(0, '%K average'),
    slowDPeriod: period(3, 1, '%D period'),
    slowDMaType: maType(0, '%D average'),
  },
  outputs: { slowK: line('%K'), slowD: line('%D') },
  warmup: ({ fastKPeriod, slowKPeriod, slowKMaType, slowDPeriod, slowDMaType }) =>
    fastKPeriod - 1 + averageLookback(slowKPeriod, slowKMaType) + averageLookback(slowDPeriod, slowDMaType),
  settle: ({ fastKPeriod, slowKPeriod, slowKMaType, slowDPeriod, slowDMaType }) =>
    fastKPeriod - 1 + averageSettle(slowKPeriod, slowKMaType) + averageSettle(slowDPeriod, slowDMaType),
  references: ['Lane, Lane’s Stochastics (1984)', 'TA-Lib 0.6.4, STOCH'],

  compute({ high, low, close }, { fastKPeriod, slowKPeriod, slowKMaType, slowDPeriod, slowDMaType }) {
    const slowK = movingAverage(positionInRange(high, low, close, fastKPeriod), slowKPeriod, slowKMaType)
    const slowD = movingAverage(slowK, slowDPeriod, slowDMaType)
    return { slowK: startingAt(slowK, firstDefined(slowD)), slowD }
  },
})
