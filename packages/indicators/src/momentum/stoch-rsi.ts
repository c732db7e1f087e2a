import { averageLookback, averageSettle, movingAverage } from '../average/moving-average.ts'
import { defineIndicator, line, maType, period, source } from '../define.ts'
import { firstDefined, priceColumn, relativeStrength, startingAt } from '../series.ts'
import { wilderFading } from '../settling.ts'
import { positionInRange } from './stochastic.ts'

export const stochRsi = defineIndicator({
  id: 'stochRsi',
  code: 'STOCHRSI',
  name: 'Stochastic RSI',
  family: 'talib',
  group: 'momentum',
  summary: 'Where the RSI stands within its own recent range, from 0 to 100 and unsmoothed (%K), with its own average (%D).',
  aliases: ['stochastic relative strength index', 'stoch RSI', 'Chande'],
  pane: 'own',
  unit: 'index',
  guides: [20, 80],
  params: {
    period: period(14, 2, 'RSI period'),
    fastKPeriod: period(5, 1, '%K period'),
    fastDPeriod: period(3, 1, '%D period'),
    fastDMaType: maType(0, '%D average'),
    source: source(),
  },
  outputs: { fastK: line('%K'), fastD: line('%D') },
  warmup: ({ period, fastKPeriod, fastDPeriod, fastDMaType }) => period + fastKPeriod - 1 + averageLookback(fastDPeriod, fastDMaType),
  settle: ({ period, fastKPeriod, fastDPeriod, fastDMaType }) =>
    period + wilderFading(period) + fastKPeriod - 1 + averageSettle(fastDPeriod, fastDMaType),
  references: ['Chande and Kroll, The New Technical Trader (1994)', 'TA-Lib 0.6.4, STOCHRSI'],

  compute(bars, { period, fastKPeriod, fastDPeriod, fastDMaType, source }) {
    const rsi = relativeStrength(priceColumn(bars, source), period)
    const fastK = positionInRange(rsi, rsi, rsi, fastKPeriod)
    const fastD = movingAverage(fastK, fastDPeriod, fastDMaType)
    return { fastK: startingAt(fastK, firstDefined(fastD)), fastD }
  },
})
