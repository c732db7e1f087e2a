import { defineIndicator, line, period } from '../define.ts'
import { ema, firstDefined, highest, lowest, middle, minus, walkOver } from '../series.ts'
import { emaFading } from '../settling.ts'

export const stochasticMomentum = defineIndicator({
  id: 'stochasticMomentum',
  code: 'SMI',
  name: 'Stochastic Momentum Index',
  family: 'assay',
  group: 'momentum',
  summary:
    'How far the close lies from the middle of its recent range, smoothed twice, from -100 to 100; beyond 40 is often called overbought.',
  aliases: ['Blau', 'SMI', 'stochastic momentum', 'overbought', 'oversold'],
  pane: 'own',
  unit: 'index',
  params: {
    period: period(10),
    smoothPeriod: period(3, 1, 'Smoothing'),
    signalPeriod: period(3, 1, 'Signal'),
  },
  outputs: {
    line: line('SMI'),
    signal: line('Signal', { warmup: ({ period, smoothPeriod, signalPeriod }) => period + 2 * smoothPeriod + signalPeriod - 4 }),
  },
  warmup: ({ period, smoothPeriod }) => period + 2 * smoothPeriod - 3,
  settle: ({ period, smoothPeriod, signalPeriod }) =>
    period + 2 * smoothPeriod + signalPeriod + emaFading(smoothPeriod, 2) + emaFading(signalPeriod),
  references: ['Blau, Stochastic Momentum, Stocks & Commodities 11 (1993)'],

  compute({ high, low, close }, { period, smoothPeriod, signalPeriod }) {
    const top = highest(high, period)
    const bottom = lowest(low, period)
    const twice = (values: Float64Array) => ema(ema(values, smoothPeriod), smoothPeriod)
    const index = percentOfHalf(twice(minus(close, middle(top, bottom))), twice(minus(top, bottom)))
    return { line: index, signal: ema(index, signalPeriod) }
  },
})

/** The distance in percent of half the range; 0 if the range is 0. */
function percentOfHalf(distance: Float64Array, range: Float64Array): Float64Array {
  const { length } = range
  const walk = walkOver(range)
  const begin = firstDefined(range)
  const percents = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) percents[i] = range[i] === 0 ? 0 : (200 * distance[i]) / range[i]
  return percents
}
