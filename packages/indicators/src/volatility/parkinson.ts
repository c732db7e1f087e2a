import { defineIndicator, line, period } from '../define.ts'
import { freshMean, walkOver } from '../series.ts'
import { candlesPerYear, logRatio, yearlyPercent } from './annual.ts'

export const parkinson = defineIndicator({
  id: 'parkinson',
  code: 'PARKINSON',
  name: 'Parkinson Volatility',
  family: 'assay',
  group: 'volatility',
  summary: 'The yearly volatility told by how far candles reached from low to high, steadier than by their closes alone.',
  aliases: ['high low volatility', 'range volatility', 'extreme value'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20, 1), candlesPerYear: candlesPerYear() },
  outputs: { volatility: line('Volatility') },
  warmup: ({ period }) => period - 1,
  references: ['Parkinson, The Extreme Value Method for Estimating the Variance of the Rate of Return, Journal of Business 53 (1980)'],

  compute({ high, low }, { period, candlesPerYear }) {
    const { length } = high
    const walk = walkOver(high)
    const squares = walk.column(0)
    for (let i = walk.from; i < length; i++) squares[i] = logRatio(high[i], low[i]) ** 2 / (4 * Math.LN2)
    return { volatility: yearlyPercent(freshMean(squares, period), candlesPerYear) }
  },
})
