import { defineIndicator, line, period, source } from '../define.ts'
import { mean, priceColumn, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

export const mcGinley = defineIndicator({
  id: 'mcGinley',
  code: 'MCGINLEY',
  name: 'McGinley Dynamic',
  family: 'assay',
  group: 'average',
  summary:
    'An average that hurries after a falling price and takes its time in a rising one, so that it hugs the market with few whipsaws.',
  aliases: ['McGinley', 'dynamic', 'moving average'],
  pane: 'price',
  unit: 'price',
  params: { period: period(14), source: source() },
  outputs: { dynamic: line('McGinley Dynamic') },
  warmup: ({ period }) => period - 1,
  settle: ({ period }) => period - 1 + fading(1 / period),
  references: ['McGinley, The McGinley Dynamic, Journal of Technical Analysis 48 (1997)'],
  compute: (bars, { period, source }) => ({ dynamic: dynamic(priceColumn(bars, source), period) }),
})

/** Starts with the mean of the first `period` values, like the exponential average that it was designed to replace. */
function dynamic(values: Float64Array, period: number): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const begin = walk.first + period - 1
  const averages = walk.column(begin)
  if (begin >= length) return averages
  let [average = 0] = walk.numbers
  if (walk.from <= begin) {
    average = mean(values, walk.first, period)
    averages[begin] = average
  }
  for (let i = Math.max(begin + 1, walk.from); i < length; i++) {
    const value = values[i]
    const ratio = value / average
    // A step never goes beyond the price. If the price is far below the average, the formula alone would throw it off
    // the chart.
    const share = Math.min(1, 1 / (period * ratio * ratio * ratio * ratio))
    average = average > 0 ? average + (value - average) * share : value
    averages[i] = average
  }
  walk.keep(average)
  return averages
}
