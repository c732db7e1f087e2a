import { defineIndicator, line, period, source } from '../define.ts'
import { acrossHoles, change, earlier, ema, priceColumn, quotient, scaled } from '../series.ts'
import { emaFading } from '../settling.ts'

const lineWarmup = (period: number) => 3 * (period - 1) + 1
const origin = 'Hutson, Good TRIX (1983)'

export const trixNamed = defineIndicator({
  id: 'trixNamed',
  code: 'Trix',
  name: 'Triple Exponential Rate of Change',
  family: 'named',
  group: 'momentum',
  summary: 'How many percent a triply smoothed price gained or lost on the last candle: above 0 it rises.',
  aliases: ['TRIX', 'triple exponential', 'Hutson'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(15, 1), source: source() },
  // TA-Lib's TRIX has a different default.
  outputs: { trix: line('TRIX', { entry: 'Trix_named' }) },
  warmup: ({ period }) => lineWarmup(period),
  settle: ({ period }) => lineWarmup(period) + emaFading(period, 4),
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), Trix'],
  compute: (bars, { period, source }) => ({ trix: tripleGrowth(priceColumn(bars, source), period) }),
})

export const trixSignal = defineIndicator({
  id: 'trixSignal',
  code: 'TrixSignal',
  name: 'TRIX with Signal',
  family: 'named',
  group: 'momentum',
  summary: 'How many percent a triply smoothed price gained or lost on the last candle, with a signal line that smooths it once more.',
  aliases: ['TRIX', 'triple exponential', 'Hutson', 'signal line'],
  pane: 'own',
  unit: 'percent',
  params: { period: period(15, 1), signalPeriod: period(9, 1, 'Signal period'), source: source() },
  outputs: { trix: line('TRIX', { warmup: ({ period }) => lineWarmup(period) }), signal: line('Signal') },
  warmup: ({ period, signalPeriod }) => lineWarmup(period) + signalPeriod - 1,
  settle: ({ period, signalPeriod }) => lineWarmup(period) + signalPeriod - 1 + emaFading(Math.max(period, signalPeriod), 5),
  references: [origin, 'Backtrader 1.9.78.123 (numbers only), TrixSignal'],

  compute(bars, { period, signalPeriod, source }) {
    const trix = tripleGrowth(priceColumn(bars, source), period)
    return { trix, signal: acrossHoles(trix, (defined) => ema(defined, signalPeriod)) }
  },
})

/** Change of a triple exponential average, in percent of its previous value. */
function tripleGrowth(prices: Float64Array, period: number): Float64Array {
  const smooth = ema(ema(ema(prices, period), period), period)
  return scaled(quotient(change(smooth), earlier(smooth, 1)), 100)
}
