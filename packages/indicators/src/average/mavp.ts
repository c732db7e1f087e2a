import { defineIndicator, int, line, maType, source } from '../define.ts'
import { columnFrom, firstDefined, priceColumn } from '../series.ts'
import { averageLookback, averageSettle, movingAverageAt } from './moving-average.ts'

// Every window length that occurs requires its own average.
const longest = 500

export const mavp = defineIndicator({
  id: 'mavp',
  code: 'MAVP',
  name: 'Moving Average with Variable Period',
  family: 'talib',
  group: 'average',
  summary: 'A moving average whose window is read anew on each candle from another column, such as the volume.',
  aliases: ['moving average', 'variable period', 'variable length'],
  pane: 'price',
  unit: 'price',
  params: {
    minPeriod: int('Shortest period', 2, 2, longest),
    maxPeriod: int('Longest period', 30, 2, longest),
    maType: maType(),
    source: source(),
    periodSource: { ...source(7), label: 'Period read from' },
  },
  outputs: { mavp: line('MAVP') },
  warmup: ({ minPeriod, maxPeriod, maType }) => averageLookback(Math.max(minPeriod, maxPeriod), maType),
  settle: ({ minPeriod, maxPeriod, maType }) => averageSettle(Math.max(minPeriod, maxPeriod), maType),
  effort: ({ minPeriod, maxPeriod }) => Math.abs(maxPeriod - minPeriod) + 1,
  references: ['TA-Lib 0.6.4, MAVP'],

  compute(bars, { minPeriod, maxPeriod, maType, source, periodSource }) {
    const shortest = Math.min(minPeriod, maxPeriod)
    const longest = Math.max(minPeriod, maxPeriod)
    const values = priceColumn(bars, source)
    const begin = firstDefined(values) + averageLookback(longest, maType)
    const periods = clampedPeriods(priceColumn(bars, periodSource), shortest, longest)
    return { mavp: chosen(values, periods, begin, maType) }
  },
})

function clampedPeriods(periods: Float64Array, shortest: number, longest: number): Int32Array {
  const clamped = new Int32Array(periods.length)
  for (let i = 0; i < periods.length; i++) clamped[i] = Math.min(longest, Math.max(shortest, Math.trunc(periods[i])))
  return clamped
}

/** Computes one average per window length that occurs and copies it to the bars with that length; an unknown length is 0. */
function chosen(values: Float64Array, periods: Int32Array, begin: number, maType: number): Float64Array {
  const { length } = values
  const results = columnFrom(length, begin)
  for (const period of new Set(periods.subarray(begin))) {
    const averages = period > 0 ? movingAverageAt(values, begin, period, maType) : null
    for (let i = begin; i < length; i++) if (periods[i] === period) results[i] = averages ? averages[i] : Number.NaN
  }
  return results
}
