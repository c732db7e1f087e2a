import { defineIndicator, line, period, source } from '../define.ts'
import * as series from '../series.ts'
import { emaFading } from '../settling.ts'

export const ema = defineIndicator({
  id: 'ema',
  code: 'EMA',
  name: 'Exponential Moving Average',
  family: 'talib',
  group: 'average',
  summary: 'An average price in which newer candles count more, so it turns sooner than the simple one.',
  aliases: ['moving average', 'exponential', 'XMA'],
  pane: 'price',
  unit: 'price',
  params: { period: period(30), source: source() },
  outputs: { ema: line('EMA') },
  warmup: ({ period }) => period - 1,
  settle: ({ period }) => period - 1 + emaFading(period),
  references: ['Brown, Smoothing, Forecasting and Prediction of Discrete Time Series (1963)', 'TA-Lib 0.6.4, EMA'],
  compute: (bars, { period, source }) => ({ ema: series.ema(series.priceColumn(bars, source), period) }),
  computePair(bars, one, other) {
    if (one.source !== other.source) return null
    return series.emaPair(series.priceColumn(bars, one.source), one.period, other.period).map((ema) => ({ ema }))
  },
})
