import { defineIndicator, line, period, real, source } from '../define.ts'
import { ema, firstDefined, highest, lowest, minus, priceColumn, walkOver } from '../series.ts'
import { emaFading, fading } from '../settling.ts'

export const schaff = defineIndicator({
  id: 'schaff',
  code: 'STC',
  name: 'Schaff Trend Cycle',
  family: 'assay',
  group: 'momentum',
  summary: 'A MACD put through two stochastics: leaves 25 upwards or 75 downwards early in a new trend, from 0 to 100.',
  aliases: ['Schaff', 'trend cycle', 'STC'],
  pane: 'own',
  unit: 'index',
  params: {
    fastPeriod: period(23, 1, 'Fast period'),
    slowPeriod: period(50, 1, 'Slow period'),
    cyclePeriod: period(10, 2, 'Cycle'),
    factor: real('Factor', 0.5, 0.01, 1),
    source: source(),
  },
  outputs: { cycle: line('Schaff trend cycle') },
  warmup: ({ fastPeriod, slowPeriod, cyclePeriod }) => Math.max(fastPeriod, slowPeriod) - 1 + 2 * (cyclePeriod - 1),
  settle: ({ fastPeriod, slowPeriod, cyclePeriod, factor }) => {
    const slowest = Math.max(fastPeriod, slowPeriod)
    return slowest + 2 * cyclePeriod + emaFading(slowest) + 2 * fading(Math.min(factor, 0.999))
  },
  references: ['Schaff, Schaff Trend Cycle (1999)', 'Schaff, in Active Trader and Stocks & Commodities 26 (2008)'],

  compute(bars, { fastPeriod, slowPeriod, cyclePeriod, factor, source }) {
    const values = priceColumn(bars, source)
    const distance = minus(ema(values, fastPeriod), ema(values, slowPeriod))
    return { cycle: smoothStochastic(smoothStochastic(distance, cyclePeriod, factor), cyclePeriod, factor) }
  },
})

/**
 * The position of the value in its recent range in percent, approached by `factor` each time. If the range is 0, the
 * last position is used, which starts at 0.
 */
function smoothStochastic(values: Float64Array, period: number, factor: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = firstDefined(values) + period - 1
  const top = highest(values, period)
  const bottom = lowest(values, period)
  const results = walk.column(begin)
  let [place = 0, result = Number.NaN] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const range = top[i] - bottom[i]
    if (range > 0) place = (100 * (values[i] - bottom[i])) / range
    result = i === begin ? place : result + factor * (place - result)
    results[i] = result
  }
  walk.keep(place, result)
  return results
}
