import type { Bars } from '@assay/market'
import { defineIndicator, line, type OwnWords, period } from '../define.ts'
import { freshMean } from '../series.ts'
import { candlesPerYear, yearlyPercent } from './annual.ts'

/** Declares a yearly volatility from the mean of the variances that `variancesOf` estimates from each candle alone. */
export const candleVolatility = (own: OwnWords, variancesOf: (bars: Bars) => Float64Array) =>
  defineIndicator({
    ...own,
    family: 'assay',
    group: 'volatility',
    pane: 'own',
    unit: 'percent',
    params: { period: period(20, 1), candlesPerYear: candlesPerYear() },
    outputs: { volatility: line('Volatility') },
    warmup: ({ period }) => period - 1,
    compute: (bars, { period, candlesPerYear }) => ({
      volatility: yearlyPercent(freshMean(variancesOf(bars), period), candlesPerYear),
    }),
  })
