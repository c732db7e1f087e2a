import { defineIndicator, line, period } from '../define.ts'
import { freshMean, walkOver } from '../series.ts'
import { candlesPerYear, logRatio, yearlyPercent } from './annual.ts'

export const garmanKlass = defineIndicator({
  id: 'garmanKlass',
  code: 'GARMANKLASS',
  name: 'Garman-Klass Volatility',
  family: 'assay',
  group: 'volatility',
  summary: 'The yearly volatility told by all four prices of each candle; takes the market to have no drift and no gaps.',
  aliases: ['Garman', 'Klass', 'OHLC volatility', 'range volatility'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(20, 1), candlesPerYear: candlesPerYear() },
  outputs: { volatility: line('Volatility') },
  warmup: ({ period }) => period - 1,
  references: ['Garman and Klass, On the Estimation of Security Price Volatilities from Historical Data, Journal of Business 53 (1980)'],

  compute({ open, high, low, close }, { period, candlesPerYear }) {
    const { length } = close
    const walk = walkOver(close)
    const variances = walk.column(0)
    for (let i = walk.from; i < length; i++) {
      const range = logRatio(high[i], low[i])
      const body = logRatio(close[i], open[i])
      variances[i] = 0.5 * range * range - (2 * Math.LN2 - 1) * body * body
    }
    return { volatility: yearlyPercent(freshMean(variances, period), candlesPerYear) }
  },
})
