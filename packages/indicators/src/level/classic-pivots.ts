import { type DayPrices, dayPivots, threePairs } from './pivot-levels.ts'

export const classicPivots = dayPivots(
  {
    id: 'classicPivots',
    code: 'PIVOTS',
    name: 'Pivot Points of the Day Before',
    summary:
      'Floor traders’ levels for today from yesterday’s high, low and close: the pivot, three resistances above and three supports below.',
    aliases: ['classic pivots', 'floor pivots', 'daily pivots', 'support', 'resistance', 'standard pivots'],
    outputs: threePairs,
    references: ['Person, A Complete Guide to Technical Trading Tactics (2004)'],
  },
  levels,
)

function levels({ high, low, close }: DayPrices) {
  const p = (high + low + close) / 3
  const range = high - low
  return { p, r1: 2 * p - low, r2: p + range, r3: high + 2 * (p - low), s1: 2 * p - high, s2: p - range, s3: low - 2 * (high - p) }
}
