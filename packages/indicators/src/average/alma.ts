import { defineIndicator, line, period, real, source } from '../define.ts'
import { firstDefined, priceColumn, walkOver } from '../series.ts'
import { windowEffort } from '../settling.ts'

export const alma = defineIndicator({
  id: 'alma',
  code: 'ALMA',
  name: 'Arnaud Legoux Moving Average',
  family: 'assay',
  group: 'average',
  summary: 'An average that weighs the candles of its window by a bell curve near the newest end: smooth, with little lag.',
  aliases: ['Arnaud Legoux', 'Gaussian moving average', 'moving average'],
  pane: 'price',
  unit: 'price',
  params: { period: period(9), offset: real('Offset', 0.85, 0, 1), sigma: real('Sigma', 6, 0.1, 100), source: source() },
  outputs: { alma: line('ALMA') },
  warmup: ({ period }) => period - 1,
  effort: ({ period }) => windowEffort(period),
  references: ['Legoux and Kouzis-Loukas, ALMA: Arnaud Legoux Moving Average (2009)'],
  compute: (bars, { period, offset, sigma, source }) => ({ alma: weighed(priceColumn(bars, source), bell(period, offset, sigma)) }),
})

/**
 * Weights from the oldest to the newest value of the window, with a sum of one: a bell centred at the share `offset` of
 * the way to the newest, `period / sigma` bars wide.
 */
function bell(period: number, offset: number, sigma: number): Float64Array {
  const middle = offset * (period - 1)
  const width = period / sigma
  const weights = new Float64Array(period)
  let sum = 0
  for (let k = 0; k < period; k++) {
    weights[k] = Math.exp(-((k - middle) ** 2) / (2 * width * width))
    sum += weights[k]
  }
  for (let k = 0; k < period; k++) weights[k] /= sum
  return weights
}

function weighed(values: Float64Array, weights: Float64Array): Float64Array {
  const { length } = values
  const walk = walkOver(values)
  const period = weights.length
  const begin = firstDefined(values) + period - 1
  const averages = walk.column(begin)
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    let sum = 0
    for (let k = 0, at = i - period + 1; k < period; k++, at++) sum += weights[k] * values[at]
    averages[i] = sum
  }
  return averages
}
