import { defineIndicator, line, period, real, source } from '../define.ts'
import { change, ema, priceColumn, relativeStrength, sizes, walkOver } from '../series.ts'
import { emaFading, wilderFading } from '../settling.ts'

/** Wilder's average over n bars equals the exponential one over 2n - 1. */
const asWilder = (period: number) => 2 * period - 1

export const qqe = defineIndicator({
  id: 'qqe',
  code: 'QQE',
  name: 'Quantitative Qualitative Estimation',
  family: 'assay',
  group: 'momentum',
  summary: 'A smoothed RSI with a trailing line that follows it some average moves away; the RSI crossing the line marks a change of side.',
  aliases: ['smoothed RSI', 'trailing RSI', 'Glaz'],
  pane: 'own',
  unit: 'index',
  params: { period: period(14), smoothPeriod: period(5, 1, 'Smoothing'), factor: real('Factor', 4.236, 0.1, 100), source: source() },
  outputs: {
    line: line('Smoothed RSI', { warmup: ({ period, smoothPeriod }) => period + smoothPeriod - 1 }),
    trail: line('Trailing line'),
  },
  warmup: ({ period, smoothPeriod }) => period + smoothPeriod + 2 * (asWilder(period) - 1),
  // Two lines with different starts meet when the RSI has crossed its trail. The figure was found by trial, with a
  // margin.
  settle: ({ period, smoothPeriod, factor }) =>
    wilderFading(period) + emaFading(smoothPeriod) + emaFading(asWilder(period), 2) + Math.ceil(100 * factor * Math.max(1, factor / 4)),
  references: ['Livshin, QQE (2008), in the form that Glaz gave it for charts (2014)'],

  compute(bars, { period, smoothPeriod, factor, source }) {
    const smoothed = ema(relativeStrength(priceColumn(bars, source), period), smoothPeriod)
    const moves = ema(ema(sizes(change(smoothed)), asWilder(period)), asWilder(period))
    return { line: smoothed, trail: trailing(smoothed, moves, factor) }
  },
})

/**
 * For each bar:
 * 1. if the value crosses the upper band of the bar before, the side is below; if it crosses the lower one, above. The
 * first side is below;
 * 2. each band lies `factor` moves away. While the value stays within a band, the band may only move closer.
 */
function trailing(values: Float64Array, moves: Float64Array, factor: number): Float64Array {
  const { length } = values
  const walk = walkOver(moves)
  const results = walk.column(walk.first)
  let [below = Number.NaN, above = Number.NaN, belowBefore = below, aboveBefore = above, side = 1] = walk.numbers
  let long = side === 1
  for (let i = Math.max(walk.first, walk.from); i < length; i++) {
    const value = values[i]
    const last = values[i - 1]
    if (value > above ? last <= aboveBefore : value < above && last >= aboveBefore) long = true
    else if (value > below ? last <= belowBefore : value < below && last >= belowBefore) long = false
    belowBefore = below
    aboveBefore = above
    const reach = factor * moves[i]
    below = last > below && value > below ? Math.max(below, value - reach) : value - reach
    above = last < above && value < above ? Math.min(above, value + reach) : value + reach
    results[i] = long ? below : above
  }
  side = long ? 1 : -1
  walk.keep(below, above, belowBefore, aboveBefore, side)
  return results
}
