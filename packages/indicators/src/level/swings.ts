import { defineIndicator, int, line } from '../define.ts'

export const swings = defineIndicator({
  id: 'swings',
  code: 'SWING',
  name: 'Swing High and Low',
  family: 'assay',
  group: 'level',
  summary:
    'The last high above, and the last low below, all candles on both sides of it; known only when the candles after it have closed.',
  aliases: ['fractals', 'Williams fractal', 'swing point', 'pivot high', 'pivot low', 'market structure', 'support', 'resistance'],
  pane: 'price',
  unit: 'price',
  params: { period: int('Candles on each side', 2, 1, 500) },
  outputs: { high: line('Swing high'), low: line('Swing low') },
  warmup: ({ period }) => 2 * period,
  // A late start may lack the last swing until the next one. The figure was found by trial, with a margin.
  settle: ({ period }) => 2 * period + 60 * (period + 1),
  anchoredDays: () => 0,
  references: ['Williams, Trading Chaos (1995): of equal extremes the first counts'],
  compute: ({ high, low }, { period }) => ({ high: lastSwing(high, period, 1), low: lastSwing(low, period, -1) }),
})

/**
 * The last confirmed extreme at each bar, with `sign` 1 for highs and -1 for lows: no bar after it goes further, and
 * none before it goes as far.
 */
function lastSwing(values: Float64Array, period: number, sign: number): Float64Array {
  const { length } = values
  const results = new Float64Array(length).fill(Number.NaN)
  let last = Number.NaN
  for (let i = 2 * period; i < length; i++) {
    if (isSwing(values, i - period, period, sign)) last = values[i - period]
    results[i] = last
  }
  return results
}

function isSwing(values: Float64Array, at: number, period: number, sign: number): boolean {
  const value = sign * values[at]
  for (let k = 1; k <= period; k++) if (sign * values[at + k] > value || sign * values[at - k] >= value) return false
  return true
}
