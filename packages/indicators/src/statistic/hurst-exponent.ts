import { defineIndicator, int, line, source } from '../define.ts'
import { change, columnFrom, freshDeviation, priceColumn } from '../series.ts'

// Each lag requires its own columns.
const longest = 500

export const hurstExponent = defineIndicator({
  id: 'hurstExponent',
  code: 'HurstExponent',
  name: 'Hurst Exponent',
  family: 'named',
  group: 'statistic',
  summary: 'Whether moves tend to go on (above 0.5) or to be taken back (below); 0.5 is a random walk, and short windows are very noisy.',
  aliases: ['Hurst', 'fractal', 'mean reversion', 'trend persistence'],
  pane: 'own',
  unit: 'ratio',
  params: {
    period: int('Period', 40, 8, longest),
    lagStart: int('Shortest lag', 2, 1, longest),
    lagEnd: int('Lags below (0: half of the period)', 0, 0, longest),
    source: source(),
  },
  outputs: { hurst: line('Hurst exponent') },
  warmup: ({ period }) => period - 1,
  effort: ({ period, lagEnd }) => 2 * (lagEnd || period / 2),
  references: ['Hurst, Long-Term Storage Capacity of Reservoirs (1951)', 'Backtrader 1.9.78.123 (numbers only), HurstExponent'],

  compute(bars, { period, lagStart, lagEnd, source }) {
    // A slope needs two lags, and each lag needs two moves within the window.
    const end = Math.min(Math.max(lagEnd || Math.floor(period / 2), 3), period - 1)
    return { hurst: spreadSlope(priceColumn(bars, source), period, Math.min(lagStart, end - 2), end) }
  },
})

/**
 * The slope of the logarithm of the spread of moves over `lag` bars against the logarithm of the lag, for lags from
 * `start` to below `end` and moves within the last `period` values. Undefined if the moves of any lag do not differ at
 * all.
 */
function spreadSlope(values: Float64Array, period: number, start: number, end: number): Float64Array {
  const { length } = values
  const slopes = columnFrom(length, period - 1)
  const products = new Float64Array(length)
  let [count, sum, squares] = [0, 0, 0]
  for (let lag = start; lag < end; lag++) {
    const spreads = freshDeviation(change(values, lag), period - lag)
    const x = Math.log10(lag)
    count++
    sum += x
    squares += x * x
    for (let i = period - 1; i < length; i++) {
      const y = Math.log10(spreads[i])
      slopes[i] += y
      products[i] += x * y
    }
  }
  const divisor = count * squares - sum * sum
  for (let i = period - 1; i < length; i++) {
    const slope = (count * products[i] - sum * slopes[i]) / divisor
    slopes[i] = Number.isFinite(slope) ? slope : Number.NaN
  }
  return slopes
}
