import { averageLookback, averageSettle, movingAverage } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period } from '../define.ts'
import { firstDefined, startingAt } from '../series.ts'
import { positionInRange } from './stochastic.ts'

export const stochF = defineIndicator({
  id: 'stochF',
  code: 'STOCHF',
  name: 'Fast Stochastic',
  family: 'talib',
  group: 'momentum',
  summary: 'Where the close stands within the range of the last candles, from 0 to 100 and unsmoothed (%K), with its own average (%D).',
  aliases: ['stochastic oscillator', 'Lane', '%K', '%D'],
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: { fastKPeriod: period(5, 1, '%K period'), fastDPeriod: period(3, 1, '%D period'), fastDMaType: maType(0, '%D average') },
  outputs: { fastK: line('%K'), fastD: line('%D') },
  warmup: ({ fastKPeriod, fastDPeriod, fastDMaType }) => fastKPeriod - 1 + averageLookback(fastDPeriod, fastDMaType),
  settle: ({ fastKPeriod, fastDPeriod, fastDMaType }) => fastKPeriod - 1 + averageSettle(fastDPeriod, fastDMaType),
  references: ['Lane, Lane’s Stochastics (1984)', 'TA-Lib 0.6.4, STOCHF'],

  compute({ high, low, close }, { fastKPeriod, fastDPeriod, fastDMaType }) {
    const fastK = positionInRange(high, low, close, fastKPeriod)
    const fastD = movingAverage(fastK, fastDPeriod, fastDMaType)
    return { fastK: startingAt(fastK, firstDefined(fastD)), fastD }
  },
})
