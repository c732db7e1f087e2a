import { averageChoice, chosenAverage, chosenLookback, chosenSettle, exponential } from '../average/average-choice.ts'
import { defineIndicator, line, type ParamValues, period, source } from '../define.ts'
import { minus, priceColumn } from '../series.ts'

const params = {
  fastPeriod: period(12, 1, 'Fast period'),
  slowPeriod: period(26, 1, 'Slow period'),
  signalPeriod: period(9, 1, 'Signal period'),
  average: averageChoice(exponential),
  source: source(),
}
type Params = ParamValues<typeof params>

const lineWarmup = ({ fastPeriod, slowPeriod, average }: Params) =>
  Math.max(chosenLookback(fastPeriod, average), chosenLookback(slowPeriod, average))
const warmup = (chosen: Params) => lineWarmup(chosen) + chosenLookback(chosen.signalPeriod, chosen.average)
const settle = ({ fastPeriod, slowPeriod, signalPeriod, average }: Params) =>
  Math.max(chosenSettle(fastPeriod, average), chosenSettle(slowPeriod, average)) + chosenSettle(signalPeriod, average)

const outputs = { macd: line('MACD', { warmup: lineWarmup }), signal: line<typeof params>('Signal') }
const origin = 'Appel, The Moving Average Convergence-Divergence Trading Method (1985)'

/** Unlike in TA-Lib's MACD, each average starts at its own first bar, and the line does not wait for its signal. */
function macdAndSignal(prices: Float64Array, { fastPeriod, slowPeriod, signalPeriod, average }: Params) {
  const macd = minus(chosenAverage(prices, fastPeriod, average), chosenAverage(prices, slowPeriod, average))
  return { macd, signal: chosenAverage(macd, signalPeriod, average) }
}

export const macdNamed = defineIndicator({
  id: 'macdNamed',
  code: 'MACD',
  name: 'MACD Line and Signal',
  family: 'named',
  group: 'momentum',
  summary: 'How far a fast average of price is ahead of a slow one, with a signal line that smooths it.',
  aliases: ['moving average convergence divergence', 'Appel', 'signal line'],
  pane: 'own',
  unit: 'price difference',
  params,
  // TA-Lib's MACD_SIGNAL is a different series.
  outputs: { ...outputs, signal: line('Signal', { entry: 'MACD_signal_named' }) },
  warmup,
  settle,
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), MACD'],
  compute: (bars, chosen) => macdAndSignal(priceColumn(bars, chosen.source), chosen),
})

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
  params,
  outputs: { ...outputs, histo: line('Histogram') },
  warmup,
  settle,
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), MACDHisto'],

  compute(bars, chosen) {
    const { macd, signal } = macdAndSignal(priceColumn(bars, chosen.source), chosen)
    return { macd, signal, histo: minus(macd, signal) }
  },
})
