import type { Bars } from '@assay/market'
import { defineIndicator, int, line } from '../define.ts'
import { highest, lowest, medianPrice, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

export const frama = defineIndicator({
  id: 'frama',
  code: 'FRAMA',
  name: 'Fractal Adaptive Moving Average',
  family: 'assay',
  group: 'average',
  summary: 'An average that follows closely where price draws a clean line and hardly moves where it fills the chart with noise.',
  aliases: ['fractal', 'Ehlers', 'adaptive', 'FrAMA'],
  pane: 'price',
  unit: 'price',
  params: { period: int('Half window', 8, 1, 2500) },
  outputs: { frama: line('FRAMA') },
  warmup: ({ period }) => 2 * period - 1,
  // The weight is at least 0.01, and about 0.1 in a market without direction.
  settle: ({ period }) => 2 * period - 1 + fading(0.03),
  references: ['Ehlers, FRAMA: Fractal Adaptive Moving Average, Stocks & Commodities 23 (2005)'],
  compute: (bars, { period }) => ({ frama: adapted(medianPrice(bars), weights(bars, period), 2 * period - 1) }),
})

/**
 * The average's weight at each bar:
 * 1. take the ranges per bar of the newer half, the older half and the whole window;
 * 2. get the fractal dimension, 1 for a straight line and 2 for a filled plane, from how much longer both halves
 * together are than the whole;
 * 3. the weight falls from 1 to 0.01 as the dimension rises from 1 to 2. If a range is 0, the dimension keeps its
 * value.
 */
function weights({ high, low }: Bars, half: number): Float64Array {
  const { length } = high
  const walk = walkOver(high)
  const halfHigh = highest(high, half)
  const halfLow = lowest(low, half)
  const begin = 2 * half - 1
  const results = walk.column(begin)
  let [dimension = 1] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    const newer = (halfHigh[i] - halfLow[i]) / half
    const older = (halfHigh[i - half] - halfLow[i - half]) / half
    const whole = (Math.max(halfHigh[i], halfHigh[i - half]) - Math.min(halfLow[i], halfLow[i - half])) / (2 * half)
    if (newer > 0 && older > 0 && whole > 0) dimension = Math.log2((newer + older) / whole)
    results[i] = Math.min(1, Math.max(0.01, Math.exp(-4.6 * (dimension - 1))))
  }
  walk.keep(dimension)
  return results
}

/** An exponential average with the given weights that starts at the price itself. */
function adapted(prices: Float64Array, weights: Float64Array, begin: number): Float64Array {
  const { length } = prices
  const walk = walkOver(prices)
  const averages = walk.column(begin)
  if (begin >= length) return averages
  let [average = prices[begin]] = walk.numbers
  for (let i = Math.max(begin, walk.from); i < length; i++) {
    average += weights[i] * (prices[i] - average)
    averages[i] = average
  }
  walk.keep(average)
  return averages
}
