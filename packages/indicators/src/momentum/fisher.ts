import { defineIndicator, line, period } from '../define.ts'
import { earlier, highest, lowest, medianPrice, walkOver } from '../series.ts'
import { fading } from '../settling.ts'

export const fisher = defineIndicator({
  id: 'fisher',
  code: 'FISHER',
  name: 'Fisher Transform',
  family: 'assay',
  group: 'momentum',
  summary: 'Where price stands in its recent range, stretched so that extremes are sharp and rare; crossing its signal marks turns.',
  aliases: ['Ehlers', 'Fisher', 'turning points'],
  pane: 'own',
  unit: 'index',
  params: { period: period(10) },
  outputs: { line: line('Fisher'), signal: line('Signal', { warmup: ({ period }) => period }) },
  warmup: ({ period }) => period - 1,
  settle: ({ period }) => period + fading(0.33, 2),
  references: ['Ehlers, Using the Fisher Transform, Stocks & Commodities 20 (2002)'],

  compute(bars, { period }) {
    const transformed = transform(medianPrice(bars), period)
    return { line: transformed, signal: earlier(transformed, 1) }
  },
})

/**
 * 1. The position in the range of the last `period` prices, from -1 to 1, is smoothed and kept away from the ends.
 * 2. Its Fisher transform is smoothed again. Both start from 0. If the range is 0, the position is the middle.
 */
function transform(prices: Float64Array, period: number): Float64Array {
  const { length } = prices
  const walk = walkOver(prices)
  const top = highest(prices, period)
  const bottom = lowest(prices, period)
  const results = walk.column(period - 1)
  let [place = 0, result = 0] = walk.numbers
  for (let i = Math.max(period - 1, walk.from); i < length; i++) {
    const range = top[i] - bottom[i]
    const centred = range > 0 ? (prices[i] - bottom[i]) / range - 0.5 : 0
    place = 0.66 * centred + 0.67 * place
    place = place > 0.99 ? 0.999 : place < -0.99 ? -0.999 : place
    result = 0.5 * Math.log((1 + place) / (1 - place)) + 0.5 * result
    results[i] = result
  }
  walk.keep(place, result)
  return results
}
