import { defineIndicator, line, period, source } from '../define.ts'
import { priceColumn } from '../series.ts'
import { windowEffort } from '../settling.ts'
import { linearFit, pointOnLine } from './linear-fit.ts'

export const tsf = defineIndicator({
  id: 'tsf',
  code: 'TSF',
  name: 'Time Series Forecast',
  family: 'talib',
  group: 'statistic',
  summary: 'Where the straight line that fits the last candles best would stand one candle further on.',
  aliases: ['linear regression forecast', 'time series moving average'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14), source: source() },
  outputs: { forecast: line('Forecast') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legendre, Nouvelles méthodes pour la détermination des orbites des comètes (1805)', 'TA-Lib 0.6.4, TSF'],
  compute: (bars, { source, period }) => ({ forecast: pointOnLine(linearFit(priceColumn(bars, source), period), period) }),
})
