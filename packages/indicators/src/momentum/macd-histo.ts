import { defineIndicator, line, period, source } from '../define.ts'
import { ema, minus, priceColumn } from '../series.ts'
import { emaFading } from '../settling.ts'

/** Unlike in TA-Lib's MACD each average starts at its own first bar: the fast one does not wait for the slow one. */
export const macdHisto = defineIndicator({
  id: 'macdHisto',
  code: 'MACDHisto',
  name: 'MACD Histogram',
  family: 'named',
  group: 'momentum',
  summary: 'How far a fast average of price is ahead of a slow one, its signal line, and the distance of the two as bars.',
  aliases: ['MACDHistogram', 'moving average convergence divergence', 'Appel', 'signal line'],
  pane: 'own',
  unit: 'price difference',
  params: {
    fastPeriod: period(12, 2, 'Fast period'),
    slowPeriod: period(26, 2, 'Slow period'),
    signalPeriod: period(9, 1, 'Signal period'),
    source: source(),
  },
  outputs: {
    macd: line('MACD', { warmup: ({ fastPeriod, slowPeriod }) => Math.max(fastPeriod, slowPeriod) - 1 }),
    signal: line('Signal'),
    histo: line('Histogram'),
  },
  warmup: ({ fastPeriod, slowPeriod, signalPeriod }) => Math.max(fastPeriod, slowPeriod) + signalPeriod - 2,
  settle: ({ fastPeriod, slowPeriod, signalPeriod }) => {
    const slower = Math.max(fastPeriod, slowPeriod)
    return slower + signalPeriod - 2 + emaFading(Math.max(slower, signalPeriod), 2)
  },
  references: ['Appel, The Moving Average Convergence-Divergence Trading Method (1985)', 'Backtrader 1.9.78.123, MACDHisto'],

  compute(bars, { fastPeriod, slowPeriod, signalPeriod, source }) {
    const prices = priceColumn(bars, source)
    const macd = minus(ema(prices, fastPeriod), ema(prices, slowPeriod))
    const signal = ema(macd, signalPeriod)
    return { macd, signal, histo: minus(macd, signal) }
  },
})
